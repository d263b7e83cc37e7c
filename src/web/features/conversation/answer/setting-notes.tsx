import { TriangleAlert } from 'lucide-react'
import { lacksJson } from '#domain/run/json-answer.ts'
import { parameterWords } from '#domain/words/parameters.ts'
import type { Run } from '#domain/run/run.ts'
import { sentParameters } from '#domain/session/sent-parameters.ts'
import { includeParameter } from '../../../store/omitted-parameters.ts'
import { useOmittedParameters } from '../../../store/use-omitted-parameters.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { columnElementId } from '../base/column-element-id.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

const texts = words.settings

/** Which of the settings that are switched on did not reach the model, or were not kept to. */
export function SettingNotes({ run, context: { named } }: { run: Run; context: AnswerContext }) {
  const { omittedParameters, store } = useOmittedParameters()
  const switchedOn = sentParameters(run.settings)
  const missing = run.leftOut.filter((parameter) => Object.hasOwn(switchedOn, parameter))
  const { dropped } = run
  const isNotJson = lacksJson(run)
  if (missing.length === 0 && dropped.length === 0 && !isNotJson) return null
  const remembered = omittedParameters[run.model] ?? []
  // The pressed button goes away.
  const sendAgain = (parameter: string) =>
    keepFocus(() => includeParameter(store, run.model, parameter), columnElementId(run.columnId))
  return (
    <div className="mt-2.5 text-12 text-muted in-data-[folded=true]:hidden">
      {missing.map((parameter) => {
        const { name } = parameterWords(parameter)
        return (
          <p key={parameter}>
            {remembered.includes(parameter) ? (
              <>
                {texts.omittedForModel(name)}{' '}
                <LinkButton
                  size="small"
                  aria-label={named(texts.send(name))}
                  onClick={() => sendAgain(parameter)}
                >
                  {texts.sendIt}
                </LinkButton>
              </>
            ) : (
              texts.omittedOnce(name)
            )}
          </p>
        )
      })}
      {isNotJson && (
        <p className="flex items-center gap-2">
          <TriangleAlert size={16} strokeWidth={1.5} className="flex-none text-warn" />
          {texts.notJson}
        </p>
      )}
      {dropped.length > 0 && <p>{texts.dropped(dropped.map((name) => parameterWords(name).full))}</p>}
    </div>
  )
}
