import { useId } from 'react'
import type { Verdict } from '#domain/session/scores.ts'
import { verdictOf, type ScoredResult } from '#domain/scoring/verdict.ts'
import { scoreResultInWords } from '#domain/words/score-results.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { verdictInWords } from '#domain/words/verdicts.ts'
import { VerdictBadge } from './verdict-badge.tsx'
import { words } from './words.ts'

interface ScoreListProps {
  results: readonly ScoredResult[]
  /** How the results make one verdict. */
  verdict: Verdict
}

/** What each score says of an answer, and what they say together. */
export function ScoreList({ results, verdict }: ScoreListProps) {
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
            <div className="min-w-0 wrap-anywhere">
              <b className="block font-[550]">{scoreTitle(score)}</b>
              <span className="block text-12 text-muted">{scoreResultInWords(result)}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className="px-(--gutter) py-2.5 text-12 text-pretty wrap-anywhere text-muted">
        {verdictInWords(together, verdict)}
      </p>
    </section>
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
