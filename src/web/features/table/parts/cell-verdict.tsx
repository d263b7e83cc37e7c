import type { Session } from '#domain/session/session.ts'
import type { Case, CellAnswer } from '#domain/table/table.ts'
import { isAnswered } from '#domain/table/cells.ts'
import { formatNumber } from '#domain/words/language.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { ScoreList } from '../scores/score-list.tsx'
import { VerdictBadge } from '../scores/verdict-badge.tsx'
import { useAskModel, usePendingScores } from '../model-scores/model-scores-context.tsx'
import { words as modelScoreWords } from '../model-scores/words.ts'
import { useScoring } from './scoring-context.ts'
import { words } from './words.ts'

interface CellVerdictProps {
  answers: readonly CellAnswer[]
  row: Case
}

/** Whether a cell's answers pass; of several samples, how many. */
export function CellVerdict({ answers, row }: CellVerdictProps) {
  const isAsked = usePendingScores(answers).length > 0
  const { passed, count } = usePassing({ answers, row })
  const verdict = count === 0 ? 'none' : passed === count ? 'pass' : 'fail'
  return (
    <>
      <VerdictBadge verdict={verdict} />
      {verdict === 'none' && isAsked && <span className="text-muted">{modelScoreWords.underWay}</span>}
      {count > 1 && (
        <span
          className="figure text-muted"
          data-tip={`${words.cell.passing(passed, count)} ${words.cell.passRule}`}
        >
          <span aria-hidden="true">
            {formatNumber(passed)}/{formatNumber(count)}
          </span>
          <span className="sr-only">{words.cell.passing(passed, count)}</span>
        </span>
      )}
    </>
  )
}

/** Which of several scores a cell's one answer failed, as far as there is room; of one score alone that is plain. */
export function FailedScores({ answers, row }: CellVerdictProps) {
  const { verdictOf } = useScoring()
  const [answer] = answers
  if (!answer || answers.length > 1) return null
  const { kind, passed, failed, silent } = verdictOf(answer, row)
  if (kind !== 'fail' || passed.length + failed.length + silent < 2) return null
  const titles = failed.map(scoreTitle).join(', ')
  return (
    <span className="min-w-0 truncate text-muted" data-tip={titles}>
      {titles}
    </span>
  )
}

/** Of several samples, how many pass, and what that means for their cell; of one nothing. */
export function SamplesRule({ answers, row }: CellVerdictProps) {
  const { passed, count } = usePassing({ answers, row })
  if (count < 2) return null
  return (
    <p className="border-t border-hair px-(--gutter) py-2.5 text-13 text-pretty">
      {words.cell.passing(passed, count)} <span className="text-muted">{words.cell.passRule}</span>
    </p>
  )
}

/** How many of the answers have a verdict, and how many of those pass. */
function usePassing({ answers, row }: CellVerdictProps) {
  const { verdictOf } = useScoring()
  const verdicts = answers.map((answer) => verdictOf(answer, row).kind).filter((kind) => kind !== 'none')
  return { passed: verdicts.filter((kind) => kind === 'pass').length, count: verdicts.length }
}

/** What each score says of one answer. */
export function CellScores({ session, answer, row }: { session: Session; answer: CellAnswer; row: Case }) {
  const { hasScores, resultsOf } = useScoring()
  const pending = usePendingScores([answer])
  const ask = useAskModel()
  if (!hasScores || !isAnswered(answer)) return null
  return (
    <ScoreList
      results={resultsOf(answer, row)}
      verdict={session.table?.verdict ?? { kind: 'all' }}
      pending={pending}
      onAsk={ask && ((scoreId) => ask({ caseId: row.id, runId: answer.run.id }, scoreId))}
    />
  )
}
