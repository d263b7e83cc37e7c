import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Clock, RotateCw, Unplug, type LucideIcon } from 'lucide-react'
import { backAt } from '#domain/run/back-at.ts'
import { detailsOf, type Failure } from '#domain/run/failure.ts'
import { stepsAfter, type NextStep } from '#domain/run/failure-table.ts'
import { refusesPictures } from '#domain/run/refused-pictures.ts'
import type { Run } from '#domain/run/run.ts'
import { explainFailure, whoseLimit } from '#domain/words/failures.ts'
import { formatClock } from '#domain/words/moment.ts'
import { siteQuery } from '../../../client/site.ts'
import { Button } from '../../../ui/button.tsx'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { Card, CardButtons, type CardTone } from './card.tsx'
import { Seconds } from './countdown.tsx'
import { Details } from './failure-details.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { ParameterCard, refusedParameter } from './parameter-card.tsx'
import type { Asking } from './use-asking.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { words } from './words.ts'

interface FailureCardProps {
  run: Run
  failure: Failure
  context: AnswerContext
  asking: Asking
  /** What is only scrolled back to is not announced. */
  isLast: boolean
}

/** A failure, inside the answer that failed: what happened, why, and what now. */
export function FailureCard(props: FailureCardProps) {
  const { run, failure, context, isLast } = props
  const { connect } = useBoardActions()
  const isPublicDemo = useQuery(siteQuery).data?.demo != null
  const refused = refusedParameter(run, failure)
  if (refused) return <ParameterCard {...props} failure={refused} />
  if (refusesPictures(run, failure)) return <PicturesCard {...props} details={failure.details} />
  const { title, text } = explainFailure(failure, run.model)
  const { titlesForVisitors, textsForVisitors } = words.failure
  const details = detailsOf(failure)
  const offered = stepsAfter(failure).filter((step) => step !== 'connect' || connect !== undefined)
  const { tone, Icon } = looks[failure.kind] ?? looks.other
  return (
    <Card
      tone={tone}
      Icon={Icon}
      title={(isPublicDemo && titlesForVisitors[failure.kind]) || title}
      text={(isPublicDemo && textsForVisitors[failure.kind]) || (textOf(failure, run) ?? text)}
      role={isLast ? 'alert' : undefined}
      announcedAs={context.announcedAs}
    >
      <CardButtons>
        {offered.map((step, index) => (
          <StepButton key={step} {...props} step={step} isFirst={index === 0} />
        ))}
      </CardButtons>
      <Details run={run} details={details} named={context.named} className="mt-2.5" />
    </Card>
  )
}

/** What is said here in other words than where there are no buttons. */
function textOf(failure: Failure, run: Run): string | undefined {
  if (failure.kind !== 'rate-limited') return words.failure.texts[failure.kind]
  const isLong = (failure.retryAfterMs ?? 0) > longWaitMs
  return words.failure.limitUsedUp(
    whoseLimit(failure.details, run.model),
    isLong ? formatClock(backAt(run, failure)) : null,
  )
}

/** Nobody waits for it: the time of day says more than what is left of the wait. */
const longWaitMs = 10 * 60_000

interface Look {
  tone: CardTone
  Icon: LucideIcon
}

const looks: Partial<Record<Failure['kind'], Look>> & { other: Look } = {
  'rate-limited': { tone: 'warn', Icon: Clock },
  unreachable: { tone: 'plain', Icon: Unplug },
  other: { tone: 'bad', Icon: CircleAlert },
}

interface StepButtonProps extends FailureCardProps {
  step: NextStep
  isFirst: boolean
}

function StepButton({ step, isFirst, run, failure, context: { named }, asking }: StepButtonProps) {
  const { chooseModel, openSettings, connect, editQuestion, newSession } = useBoardActions()
  const look = isFirst ? 'primary' : 'line'
  switch (step) {
    case 'retry':
      return failure.kind === 'rate-limited' ? (
        <RetryAfterPause run={run} failure={failure} named={named} onRetry={() => asking.retry()} />
      ) : (
        <RetryButton
          look={failure.kind === 'unreachable' ? 'line' : look}
          named={named}
          onRetry={() => asking.retry()}
        />
      )
    case 'choose-model':
      return (
        <Button look={look} aria-label={named(words.chooseModel)} onClick={() => chooseModel(run.columnId)}>
          {words.chooseModel}
        </Button>
      )
    case 'edit-question':
      return (
        <Button
          look={look}
          aria-label={named(words.failure.editQuestion)}
          onClick={() => editQuestion(run.messageId)}
        >
          {words.failure.editQuestion}
        </Button>
      )
    case 'new-session':
      return (
        <Button look={look} aria-label={named(words.failure.newSession)} onClick={newSession}>
          {words.failure.newSession}
        </Button>
      )
    case 'open-settings':
      return (
        <Button
          look={look}
          aria-label={named(words.failure.openSettings)}
          onClick={() => openSettings(run.columnId)}
        >
          {words.failure.openSettings}
        </Button>
      )
    case 'connect':
      return (
        connect && (
          <Button look={look} aria-label={named(words.failure.connect)} onClick={connect}>
            {words.failure.connect}
          </Button>
        )
      )
  }
}

interface RetryButtonProps {
  look: 'primary' | 'line'
  named: (name: string) => string
  onRetry: () => void
}

function RetryButton({ look, named, onRetry }: RetryButtonProps) {
  return (
    <Button look={look} aria-label={named(words.retry)} onClick={onRetry}>
      <RotateCw size={16} strokeWidth={1.5} />
      {words.retry}
    </Button>
  )
}

interface RetryAfterPauseProps extends Omit<RetryButtonProps, 'look'> {
  run: Run
  failure: Failure & { kind: 'rate-limited' }
}

/** Counts down the pause that was asked for, and is the button to retry once it is over. */
function RetryAfterPause({ run, failure, named, onRetry }: RetryAfterPauseProps) {
  const left = useSecondsUntil(backAt(run, failure))
  if (left === 0) return <RetryButton look="line" named={named} onRetry={onRetry} />
  return (
    <Button look="line" aria-label={named(words.failure.wait)} disabled>
      <Clock size={16} strokeWidth={1.5} />
      {words.failure.wait} <Seconds left={left} />
    </Button>
  )
}
