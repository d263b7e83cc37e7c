import { Info, Play, RotateCw, Square, TriangleAlert } from 'lucide-react'
import type { Ending } from '#domain/run/ending.ts'
import type { Run } from '#domain/run/run.ts'
import { hasWords } from '#domain/run/usable-answer.ts'
import { endingInWords } from '#domain/words/endings.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from './button-row.tsx'
import { Details } from './failure-details.tsx'
import { RaiseLimit } from './raise-limit.tsx'
import type { Asking } from './use-asking.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

interface EndingStripProps {
  run: Run
  ending: Ending
  context: AnswerContext
  asking: Asking
  /** What is only scrolled back to is not announced. */
  isLast: boolean
}

const strip = [
  'mt-3.5 flex flex-wrap items-center gap-2 border-t border-hair pt-2.5 text-12 text-muted',
  'first:mt-0 first:border-t-0 first:pt-0',
].join(' ')

/** What to know, and to do, about an answer that did not end by being complete. */
export function EndingStrip({
  run,
  ending,
  context: { named, announcedAs },
  asking,
  isLast,
}: EndingStripProps) {
  const { tone, cause, offers, details } = ending
  const isAlert = isLast && ending.isAlert
  return (
    <div className={strip}>
      <EndingIcon
        run={run}
        tone={tone}
        className={`flex-none ${offers.length > 0 && !details ? 'self-center' : 'self-start'}`}
      />
      <div className="grow basis-48 text-pretty">
        <span role={isAlert ? 'alert' : undefined}>
          {isAlert && announcedAs && <span className="sr-only">{announcedAs} </span>}
          {endingInWords(cause)}
        </span>
        {(details || !hasWords(run)) && (
          <Details
            run={run}
            details={details}
            named={named}
            className={details ? 'mt-0.5 -ml-0.75' : 'mt-0.5'}
          />
        )}
      </div>
      {offers.length > 0 && (
        <ButtonRow>
          {offers.includes('continue') && (
            <Button size="small" aria-label={named(words.ending.continue)} onClick={asking.goOn}>
              <Play size={16} strokeWidth={1.5} />
              {words.ending.continue}
            </Button>
          )}
          {offers.includes('retry') && (
            <Button size="small" aria-label={named(words.retry)} onClick={() => asking.retry()}>
              <RotateCw size={16} strokeWidth={1.5} />
              {words.retry}
            </Button>
          )}
          {cause.kind === 'own-limit' && <RaiseLimit run={run} limit={cause.tokens} named={named} />}
        </ButtonRow>
      )}
    </div>
  )
}

interface EndingIconProps {
  run: Run
  tone: Ending['tone']
  className: string
}

function EndingIcon({ run, tone, className }: EndingIconProps) {
  const look = `mt-px ${className}`
  if (tone === 'warn') return <TriangleAlert size={16} strokeWidth={1.5} className={`text-warn ${look}`} />
  return run.state.kind === 'stopped' ? (
    <Square size={12} strokeWidth={1.5} fill="currentColor" className={look} />
  ) : (
    <Info size={16} strokeWidth={1.5} className={look} />
  )
}
