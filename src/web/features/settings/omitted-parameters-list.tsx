import { useId } from 'react'
import type { Column } from '#domain/session/session.ts'
import { useOmittedParameters } from '../../store/use-omitted-parameters.ts'
import { includeParameter } from '../../store/omitted-parameters.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { About, Setting, SettingHead, Term } from './setting-parts.tsx'
import { words } from './words.ts'

/** What the models of these columns are not sent, since they refused it once, and the way back. */
export function OmittedParametersList({ columns }: { columns: readonly Column[] }) {
  const id = useId()
  const { omittedParameters, store } = useOmittedParameters()
  const models = [...new Set(columns.map((column) => column.model))]
  const entries = models.flatMap((model) =>
    (omittedParameters[model] ?? []).map((parameter) => ({ model, parameter })),
  )
  // The pressed button goes away: the next one takes its place.
  const sendAgain = (index: number, change: () => void) =>
    keepFocus(change, `${id}-${index}`, `${id}-${index - 1}`, 'settings')
  if (entries.length === 0) return null
  return (
    <Setting>
      <SettingHead>
        <h3 className="font-semibold">{words.omittedParameters}</h3>
      </SettingHead>
      <About>{words.omittedParametersAbout}</About>
      <ul className="mt-1.5 text-12">
        {entries.map(({ model, parameter }, index) => (
          <li key={`${model} ${parameter}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {model} <Term>{parameter}</Term>
            </span>
            <Button
              id={`${id}-${index}`}
              size="small"
              look="ghost"
              aria-label={words.sendToModelAgain(parameter, model)}
              onClick={() => sendAgain(index, () => includeParameter(store, model, parameter))}
            >
              {words.sendAgain}
            </Button>
          </li>
        ))}
      </ul>
    </Setting>
  )
}
