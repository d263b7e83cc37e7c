import { formatUsd } from '#domain/pricing/cost.ts'
import { aboutUsd } from '#domain/words/about-usd.ts'
import { isSameJudge } from '#domain/session/model-verdicts.ts'
import { explainFailure } from '#domain/words/failures.ts'
import type { PairJudging } from '../../../store/pair-judgings.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { RateLimitedNote } from './rate-limited-note.tsx'
import type { ModelJudging } from './use-model-judging.ts'
import { words } from './words.ts'

interface AskLineProps {
  judging: ModelJudging
}

/** The button that asks, with how often and for what; while it is asked, how far that is; and what went wrong. */
export function AskLine({ judging }: AskLineProps) {
  const { asking, unreadable, spent, judge } = judging
  const isAsking = asking?.state === 'judging'
  // The button that was pressed is gone with what it began, or ended.
  const place = useFocusWhenLost(isAsking ? (asking.rateLimited ? 'rate-limited' : 'asking') : 'over', {
    atStart: false,
  })
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      {isAsking ? (
        <Progress asking={asking} onStop={judging.stop} onTryNow={judging.tryNow} />
      ) : (
        <Ask judging={judging} />
      )}
      {asking?.state === 'elsewhere' && (
        <p role="status" className="text-13 text-pretty text-warn">
          {words.elsewhere}
        </p>
      )}
      {!isAsking && asking && isSameJudge(asking.judge, judge) && (
        <Ended asking={asking} onRetry={judging.retryFailed} />
      )}
      {!isAsking && unreadable.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
          <p className="text-warn">{words.unreadable(unreadable.length)}</p>
          <Button size="small" onClick={judging.retryUnreadable}>
            {words.tryAgain(unreadable.length)}
          </Button>
        </div>
      )}
      {!isAsking && <Spent spent={spent} />}
    </div>
  )
}

function Ask({ judging }: AskLineProps) {
  const { orders, cost, start } = judging
  const problem = problemOf(judging)
  const asked = new Set(orders.map(({ runIds }) => runIds.toSorted().join(' '))).size
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="primary" disabled={problem !== null} onClick={start}>
        {orders.length === 0 ? words.askNone : words.ask(asked)}
      </Button>
      <p className="text-13 text-muted">
        {problem ?? (
          <>
            {words.requests(orders.length)} · <b className="font-semibold text-text">{costInWords(cost)}</b>
          </>
        )}
      </p>
    </div>
  )
}

function problemOf({ judge, orders }: ModelJudging): string | null {
  if (judge.model === '') return words.noJudge
  if (judge.criterion === '') return words.noCriterion
  return orders.length === 0 ? words.nothingLeft : null
}

function costInWords(cost: number | null): string {
  if (cost === null) return words.unknownCost
  return cost === 0 ? words.free : aboutUsd(cost)
}

interface ProgressProps {
  asking: PairJudging
  onStop: () => void
  onTryNow: () => void
}

function Progress({ asking, onStop, onTryNow }: ProgressProps) {
  const { done, failed, total, rateLimited, judge } = asking
  const over = done + failed.length
  return (
    <>
      <ProgressLine
        text={words.progress(over, total)}
        label={words.progressLabel}
        share={over / Math.max(1, total)}
        cancel={words.stop}
        onCancel={onStop}
      />
      {rateLimited && (
        <RateLimitedNote
          key={rateLimited.until}
          rateLimited={rateLimited}
          model={judge.model}
          onTryNow={onTryNow}
        />
      )}
    </>
  )
}

/** How the last asking ended, where it is not simply done. */
function Ended({ asking, onRetry }: { asking: PairJudging; onRetry: () => void }) {
  const { state, done, total, failed, judge } = asking
  const [first] = failed
  const failure = first && explainFailure(first.failure, judge.model)
  return (
    <>
      {state === 'stopped' && (
        <p role="status" className="text-13 text-muted">
          {words.stopped(done, total)}
        </p>
      )}
      {failure && (
        <div
          role="alert"
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-13"
        >
          <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <p>
              <b className="font-semibold">{words.failed(failed.length)}</b> {failure.title}.
            </p>
            {failure.text && <p className="text-pretty">{failure.text}</p>}
          </div>
          <Button size="small" onClick={onRetry}>
            {words.tryAgain(failed.length)}
          </Button>
        </div>
      )}
    </>
  )
}

/** What the judge has cost so far, where that is known and is anything. */
function Spent({ spent: { cost, lost, isAllKnown } }: Pick<ModelJudging, 'spent'>) {
  if (cost === 0) return null
  return (
    <p className="text-12 text-pretty text-muted">
      {isAllKnown ? words.spent(formatUsd(cost)) : words.spentAtLeast(formatUsd(cost))}
      {lost > 0 && ` ${words.lost(formatUsd(lost))}`}
    </p>
  )
}
