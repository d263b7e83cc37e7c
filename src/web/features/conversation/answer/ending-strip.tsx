import { Info, Play, RotateCw, Square, TriangleAlert } from 'lucide-react'
import type { Ending } from '#domain/run/ending.ts'
import type { Run } from '#domain/run/run.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoardActions } from '../board-actions.ts'
import { Details } from './failure-details.tsx'
import type { Asking } from './use-asking.ts'
import type { Place } from './use-place.ts'

interface EndingStripProps {
  run: Run
  ending: Ending
  place: Place
  asking: Asking
  /** What is only scrolled back to is not announced. */
  isLast: boolean
}

/** What to know, and to do, about an answer that did not end by being complete. */
export function EndingStrip({ run, ending, place: { named }, asking, isLast }: EndingStripProps) {
  const { openSettings } = useBoardActions()
  const { tone, text, offers, details } = ending
  return (
    <div className="ending" data-tone={tone}>
      <EndingIcon run={run} tone={tone} />
      <div className="ending-words">
        <span role={isLast && ending.isAlert ? 'alert' : undefined}>{text}</span>
        {details && <Details details={details} />}
      </div>
      {offers.length > 0 && (
        <div className="ending-buttons">
          {offers.includes('continue') && (
            <Button size="small" aria-label={named('Continue')} onClick={asking.goOn}>
              <Play size={16} strokeWidth={1.5} />
              Continue
            </Button>
          )}
          {offers.includes('retry') && (
            <Button size="small" aria-label={named('Retry')} onClick={() => asking.retry()}>
              <RotateCw size={16} strokeWidth={1.5} />
              Retry
            </Button>
          )}
          {offers.includes('raise-limit') && (
            <Button
              look="ghost"
              size="small"
              aria-label={named('Raise it')}
              onClick={() => openSettings(run.columnId)}
            >
              Raise it
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function EndingIcon({ run, tone }: { run: Run; tone: Ending['tone'] }) {
  if (tone === 'warn') return <TriangleAlert size={16} strokeWidth={1.5} />
  return run.state.kind === 'stopped' ? (
    <Square size={12} strokeWidth={1.5} fill="currentColor" />
  ) : (
    <Info size={16} strokeWidth={1.5} />
  )
}
