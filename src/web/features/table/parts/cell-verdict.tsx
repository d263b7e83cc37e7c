import type { Session } from '#domain/session/session.ts'
import type { Case, CellAnswer } from '#domain/table/table.ts'
import { formatNumber } from '#domain/words/language.ts'
import { ScoreList } from '../scores/score-list.tsx'
import { VerdictBadge } from '../scores/verdict-badge.tsx'
import { useAskModel, usePendingScores } from '../model-scores/model-scores-context.tsx'
import { words } from '../model-scores/words.ts'
import { useScoring } from './scoring-context.ts'

interface CellVerdictProps {
  answers: readonly CellAnswer[]
  row: Case
}

/** Whether a cell's answers pass; of several samples, how many. */
export function CellVerdict({ answers, row }: CellVerdictProps) {
  const { verdictOf } = useScoring()
  const isAsked = usePendingScores(answers).length > 0
  const verdicts = answers.map((answer) => verdictOf(answer, row).kind).filter((kind) => kind !== 'none')
  const passed = verdicts.filter((kind) => kind === 'pass').length
  const verdict = verdicts.length === 0 ? 'none' : passed === verdicts.length ? 'pass' : 'fail'
  return (
    <>
      <VerdictBadge verdict={verdict} />
      {verdict === 'none' && isAsked && <span className="text-muted">{words.underWay}</span>}
      {verdicts.length > 1 && (
        <span className="figure text-muted">
          {formatNumber(passed)}/{formatNumber(verdicts.length)}
        </span>
      )}
    </>
  )
}

/** What each score says of one answer. */
export function CellScores({ session, answer, row }: { session: Session; answer: CellAnswer; row: Case }) {
  const { hasScores, resultsOf } = useScoring()
  const pending = usePendingScores([answer])
  const ask = useAskModel()
  if (!hasScores) return null
  return (
    <ScoreList
      results={resultsOf(answer, row)}
      verdict={session.table?.verdict ?? { kind: 'all' }}
      pending={pending}
      onAsk={ask && ((scoreId) => ask({ caseId: row.id, runId: answer.run.id }, scoreId))}
    />
  )
}
