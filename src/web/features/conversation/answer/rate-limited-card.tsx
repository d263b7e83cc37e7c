import { Clock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '#domain/run/failure.ts'
import { formatSpan } from '#domain/words/format.ts'
import type { Run, RunState } from '#domain/run/run.ts'
import { explainWait } from '#domain/words/waiting.ts'
import { Button } from '../../../ui/button.tsx'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { Card, CardButtons } from './card.tsx'
import { Seconds } from './countdown.tsx'
import type { Asking } from './use-asking.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

const texts = words.waiting

interface RateLimitedCardProps {
  run: Run
  state: RunState & { kind: 'held' }
  context: AnswerContext
  asking: Asking
}

/** A question that a limit holds back: how long, and the ways out. It goes out by itself. */
export function RateLimitedCard({
  run,
  state: { until, failure },
  context: { named, announcedAs },
  asking,
}: RateLimitedCardProps) {
  const left = useSecondsUntil(until)
  // Said once: the number that counts is for the eye.
  const [spoken] = useState(() => formatSpan(left))
  const [since] = useState(() => startOf(until, failure))
  const { title, reason, isForeseen } = explainWait(failure, run.model)
  const share = until > since ? Math.min(1, Math.max(0, 1 - (left * 1000) / (until - since))) : 1
  return (
    <Card
      tone="warn"
      Icon={Clock}
      title={title}
      text={
        <>
          {reason} {isForeseen ? texts.goesOutIn : texts.triesAgainIn} <Seconds left={left} />
          <span className="sr-only">{spoken}</span>.
        </>
      }
      role="status"
      announcedAs={announcedAs}
    >
      <div className="mt-2.5 h-1 overflow-hidden rounded-xs bg-warn-line" aria-hidden="true">
        <i
          className="block h-full origin-left rounded-xs bg-warn transition-transform duration-250 ease-linear"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <CardButtons>
        <Button size="small" aria-label={named(texts.tryNow)} onClick={asking.tryNow}>
          <RotateCw size={16} strokeWidth={1.5} />
          {texts.tryNow}
        </Button>
        <Button look="plain" size="small" aria-label={named(words.cancel)} onClick={asking.cancel}>
          {words.cancel}
        </Button>
      </CardButtons>
    </Card>
  )
}

/** When the wait began; where its length is unknown, it begins when it is first seen. */
const startOf = (until: number, failure: Failure) =>
  failure.kind === 'rate-limited' && failure.retryAfterMs !== null
    ? until - failure.retryAfterMs
    : Math.min(Date.now(), until)
