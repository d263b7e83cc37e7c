import { variablesIn } from '#domain/table/template.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { words } from './fill-in-words.ts'

/** Offers a field for each variable of what is written; nothing where there is none. */
export function FillInNote({ draft }: { draft: string }) {
  const { showPrompts } = useBoardActions()
  const names = variablesIn(draft)
  if (names.length === 0) return null
  return (
    <p className="mx-auto mb-1.5 flex flex-wrap items-center gap-x-2 px-4 text-12 text-muted in-data-[chat=true]:max-w-184 max-phone:px-1">
      <span className="min-w-0 wrap-anywhere">{words.variables(names)}</span>
      <LinkButton size="small" onClick={() => showPrompts('fill-in')}>
        {words.fillIn}
      </LinkButton>
    </p>
  )
}
