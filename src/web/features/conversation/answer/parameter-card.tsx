import { CircleAlert, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '#domain/run/failure.ts'
import { quoted } from '#domain/words/failures.ts'
import { parameterWords, valueWords } from '#domain/words/parameters.ts'
import type { Run } from '#domain/run/run.ts'
import { namedParameter } from '#domain/run/named-parameter.ts'
import { sentParameters } from '#domain/session/sent-parameters.ts'
import { omitParameter } from '../../../store/omitted-parameters.ts'
import { useOmittedParameters } from '../../../store/use-omitted-parameters.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { Card, CardButtons } from './card.tsx'
import { Details } from './failure-details.tsx'
import type { Asking } from './use-asking.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

const texts = words.parameter

interface ParameterCardProps {
  run: Run
  failure: Failure & { kind: 'parameter-refused' }
  context: AnswerContext
  asking: Asking
  /** What is only scrolled back to is not announced. */
  isLast: boolean
}

/** A model refused a setting: the question goes out again without it, and it is remembered if wished. */
export function ParameterCard({
  run,
  failure,
  context: { named, announcedAs },
  asking,
  isLast,
}: ParameterCardProps) {
  const { chooseModel } = useBoardActions()
  const { store } = useOmittedParameters()
  const [isForGood, setIsForGood] = useState(true)
  const { parameter, details } = failure
  const { name, full } = parameterWords(parameter)
  const value = valueWords(sentParameters(run.settings, run.leftOut)[parameter])
  const resend = () => {
    if (isForGood) omitParameter(store, run.model, parameter)
    asking.retry([parameter])
  }
  return (
    <Card
      tone="bad"
      Icon={CircleAlert}
      title={isFixed(failure) ? texts.fixed : texts.notTaken(name)}
      text={
        <>
          {texts.switchedOn}{' '}
          <b className="font-semibold">
            {full}
            {value !== '' && ` ${value}`}
          </b>
          {texts.sentBack(quoted(details))}
        </>
      }
      role={isLast ? 'alert' : undefined}
      announcedAs={announcedAs}
    >
      <label className="mt-3 flex w-fit items-center gap-2 text-13 in-data-[folded=true]:hidden max-phone:mt-1 max-phone:min-h-11">
        <input
          type="checkbox"
          className="size-4 flex-none accent-accent max-phone:size-5.5"
          checked={isForGood}
          onChange={({ target }) => setIsForGood(target.checked)}
        />
        {texts.omitForModel}
      </label>
      <CardButtons>
        <Button look="primary" aria-label={named(texts.resend)} onClick={resend}>
          <RotateCw size={16} strokeWidth={1.5} />
          {texts.resend}
        </Button>
        <Button aria-label={named(words.chooseModel)} onClick={() => chooseModel(run.columnId)}>
          {words.chooseModel}
        </Button>
      </CardButtons>
      <Details run={run} details={details} named={named} className="mt-2.5" />
    </Card>
  )
}

/** Reasoning models have one temperature and say so with these codes; others only take fewer values. */
const isFixed = ({ parameter, details }: Failure & { kind: 'parameter-refused' }) =>
  parameter === 'temperature' &&
  (details.code === 'unsupported_value' || details.code === 'unsupported_parameter')

/** The refusal of a parameter that was sent, so that leaving it out changes something; null where it is about something else. */
export function refusedParameter(
  run: Run,
  failure: Failure,
): (Failure & { kind: 'parameter-refused' }) | null {
  if (failure.kind !== 'parameter-refused' && failure.kind !== 'request-refused') return null
  const sent = Object.keys(sentParameters(run.settings, run.leftOut))
  if (failure.kind === 'parameter-refused' && sent.includes(failure.parameter)) return failure
  const { details } = failure
  const parameter = namedParameter(details.message, sent)
  return parameter === null ? null : { kind: 'parameter-refused', parameter, details }
}
