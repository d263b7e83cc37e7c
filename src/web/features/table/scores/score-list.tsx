import { useId } from 'react'
import type { Verdict } from '#domain/session/scores.ts'
import { asksModel } from '#domain/scoring/model-score.ts'
import type { ScoreResult } from '#domain/scoring/score.ts'
import { verdictOf, type ScoredResult } from '#domain/scoring/verdict.ts'
import { scoreResultInWords } from '#domain/words/score-results.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { verdictInWords } from '#domain/words/verdicts.ts'
import { Button } from '../../../ui/button.tsx'
import { VerdictBadge } from './verdict-badge.tsx'
import { words } from './words.ts'

interface ScoreListProps {
  results: readonly ScoredResult[]
  /** How the results make one verdict. */
  verdict: Verdict
  /** The ids of the scores whose model is being asked. */
  pending?: readonly string[]
  /** Has the model of a score be asked, or asked once more. */
  onAsk?: ((scoreId: string) => void) | undefined
}

const noneAsked: readonly string[] = []

/** What each score says of an answer, and what they say together. */
export function ScoreList({ results, verdict, pending = noneAsked, onAsk }: ScoreListProps) {
  const headingId = useId()
  const together = verdictOf(results, verdict)
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-12 items-center border-b border-border px-(--gutter)">
        <h2 id={headingId} className="text-14 font-semibold">
          {words.scores}
        </h2>
        <span className="ml-auto font-mono text-12 text-muted">
          {words.passedOf(together.passed.length, results.length)}
        </span>
      </div>
      <ul>
        {results.map(({ score, result }) => (
          <li
            key={score.id}
            className="flex items-center gap-3 border-b border-hair px-(--gutter) py-2.5 text-13 leading-4.5"
          >
            <ResultBadge kind={result.kind} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-[550]">{scoreTitle(score)}</b>
              <span className="block text-12 text-muted">
                {pending.includes(score.id) && asksModel(score)
                  ? words.asking[score.kind]
                  : scoreResultInWords(result)}
              </span>
            </div>
            {onAsk && !pending.includes(score.id) && (
              <AskButton result={result} title={scoreTitle(score)} onClick={() => onAsk(score.id)} />
            )}
          </li>
        ))}
      </ul>
      <p className="px-(--gutter) py-2.5 text-12 text-pretty wrap-anywhere text-muted">
        {verdictInWords(together, verdict)}
      </p>
    </section>
  )
}

interface AskButtonProps {
  result: ScoreResult
  title: string
  onClick: () => void
}

/** Where a model was not asked yet, or nothing came of it. */
function AskButton({ result: { reason }, title, onClick }: AskButtonProps) {
  const isFailed = reason.code === 'ask-failed' || reason.code === 'unreadable-judge'
  if (!isFailed && reason.code !== 'not-asked') return null
  const label = reason.code === 'not-asked' ? words.ask[reason.kind] : words.tryAgain
  return (
    <Button size="small" className="flex-none" aria-label={`${label}: ${title}`} onClick={onClick}>
      {label}
    </Button>
  )
}

/** All of one width, so that the titles stand below one another. */
const width = 'w-14.5'

const ResultBadge = ({ kind }: { kind: ScoredResult['result']['kind'] }) =>
  kind === 'none' ? (
    <span className={`${width} flex-none pl-1.25 text-12 text-muted`}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.noResult}</span>
    </span>
  ) : (
    <VerdictBadge verdict={kind} className={width} />
  )
