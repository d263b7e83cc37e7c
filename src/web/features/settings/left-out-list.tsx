import type { Column } from '#domain/session/session.ts'
import { useLeftOut } from '../../store/hooks.ts'
import { takeBackIn } from '../../store/left-out.ts'
import { Button } from '../../ui/button.tsx'

/** What the models of these columns are not sent, since they refused it once, and the way back. */
export function LeftOutList({ columns }: { columns: readonly Column[] }) {
  const { leftOut, store } = useLeftOut()
  const models = [...new Set(columns.map((column) => column.model))]
  const entries = models.flatMap((model) => (leftOut[model] ?? []).map((parameter) => ({ model, parameter })))
  if (entries.length === 0) return null
  return (
    <section className="setting">
      <div className="setting-head">
        <h3>Left out</h3>
      </div>
      <p className="setting-about">These models refused a setting, so it is not sent to them.</p>
      <ul className="left-out">
        {entries.map(({ model, parameter }) => (
          <li key={`${model} ${parameter}`}>
            <span className="min-w-0 flex-1 truncate">
              {model} <span className="setting-term">{parameter}</span>
            </span>
            <Button
              size="small"
              look="ghost"
              aria-label={`Send ${parameter} to ${model} again`}
              onClick={() => takeBackIn(store, model, parameter)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
