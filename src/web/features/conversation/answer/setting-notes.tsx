import { parameterWords } from '#domain/words/settings.ts'
import type { Run } from '#domain/run/run.ts'
import { sentParameters } from '#domain/session/sent-parameters.ts'
import { takeBackIn } from '../../../store/left-out.ts'
import { useLeftOut } from '../../../store/hooks.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Place } from './use-place.ts'

/** Which of the settings that are switched on did not reach the model. */
export function SettingNotes({ run, place: { named } }: { run: Run; place: Place }) {
  const { leftOut, store } = useLeftOut()
  const switchedOn = sentParameters(run.settings)
  const missing = run.leftOut.filter((parameter) => Object.hasOwn(switchedOn, parameter))
  const { dropped } = run
  if (missing.length === 0 && dropped.length === 0) return null
  const remembered = leftOut[run.model] ?? []
  return (
    <div className="mt-2.5 text-12 text-muted in-data-[folded=true]:hidden">
      {missing.map((parameter) => {
        const { name } = parameterWords(parameter)
        return (
          <p key={parameter}>
            {remembered.includes(parameter) ? (
              <>
                {name} was left out for this model.{' '}
                <LinkButton
                  size="small"
                  aria-label={named(`Send ${name} again`)}
                  onClick={() => takeBackIn(store, run.model, parameter)}
                >
                  Send it again
                </LinkButton>
              </>
            ) : (
              `${name} was left out of this answer. The next question sends it.`
            )}
          </p>
        )
      })}
      {dropped.length > 0 && (
        <p>
          The service could not hand on as set: {dropped.map((name) => parameterWords(name).full).join(', ')}.
        </p>
      )}
    </div>
  )
}
