import type { Column } from '#domain/session/session.ts'
import { useLeftOut } from '../../store/hooks.ts'
import { takeBackIn } from '../../store/left-out.ts'
import { Button } from '../../ui/button.tsx'
import { About, Setting, SettingHead, Term } from './setting-parts.tsx'
import { words } from './words.ts'

/** What the models of these columns are not sent, since they refused it once, and the way back. */
export function LeftOutList({ columns }: { columns: readonly Column[] }) {
  const { leftOut, store } = useLeftOut()
  const models = [...new Set(columns.map((column) => column.model))]
  const entries = models.flatMap((model) => (leftOut[model] ?? []).map((parameter) => ({ model, parameter })))
  if (entries.length === 0) return null
  return (
    <Setting>
      <SettingHead>
        <h3 className="font-semibold">{words.leftOut}</h3>
      </SettingHead>
      <About>{words.leftOutAbout}</About>
      <ul className="mt-1.5 text-12">
        {entries.map(({ model, parameter }) => (
          <li key={`${model} ${parameter}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {model} <Term>{parameter}</Term>
            </span>
            <Button
              size="small"
              look="ghost"
              aria-label={words.sendToModelAgain(parameter, model)}
              onClick={() => takeBackIn(store, model, parameter)}
            >
              {words.sendAgain}
            </Button>
          </li>
        ))}
      </ul>
    </Setting>
  )
}
