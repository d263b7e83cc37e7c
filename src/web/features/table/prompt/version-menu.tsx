import { Check, Diff, History } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import { formatClock } from '#domain/words/moment.ts'
import { usePrompts, useTableActions } from '../../../store/table-hooks.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useScoring } from '../parts/scoring-context.ts'
import { CompareVersionsDialog } from '../versions/compare-versions-dialog.tsx'
import { words as versionWords } from '../versions/words.ts'
import { words } from './words.ts'

/** The versions of a prompt, to go back to or to compare; nothing where there is one. */
export function VersionMenu({ session, prompt }: { session: Session; prompt: Prompt }) {
  const tableActions = useTableActions()
  const prompts = usePrompts(session.id)
  const scoring = useScoring()
  const [isComparing, setIsComparing] = useState(false)
  if (prompts.length < 2) return null
  return (
    <>
      <Menu
        label={words.versions}
        icon={<History size={15} strokeWidth={1.5} />}
        items={[
          {
            label: versionWords.open,
            icon: <Diff size={16} strokeWidth={1.5} />,
            onSelect: () => setIsComparing(true),
          },
          ...prompts.toReversed().map((each, index) => ({
            id: each.id,
            label: `${words.version(each.number)} · ${formatClock(each.createdAt)}`,
            icon: each.id === prompt.id ? <Check size={16} strokeWidth={1.5} /> : <span className="w-4" />,
            startsGroup: index === 0,
            onSelect: () => tableActions.promptChosen(session.id, each.id),
          })),
        ]}
      />
      {isComparing && (
        <CompareVersionsDialog session={session} scoring={scoring} onClose={() => setIsComparing(false)} />
      )}
    </>
  )
}
