import { RotateCw } from 'lucide-react'
import { changeSince } from '#domain/table/out-of-date.ts'
import { figuresOf } from '#domain/run/figures.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { Column, Session } from '#domain/session/session.ts'
import { isAnswered, isLive } from '#domain/table/cells.ts'
import { foldSamples } from '#domain/table/fold-samples.ts'
import type { Case, CellAnswer, Prompt } from '#domain/table/table.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { useCell, useIsWaiting } from '../../store/table-hooks.ts'
import { AnswerEnd } from './parts/answer-end.tsx'
import { CellVerdict, FailedScores } from './parts/cell-verdict.tsx'
import { AnswerText, FoldedAnswers } from './parts/folded-answers.tsx'
import { useTable } from './parts/table-context.ts'
import { words } from './parts/words.ts'

interface AnswerCellProps {
  session: Session
  column: Column
  row: Case
  prompt: Prompt | undefined
}

/** What a column answered to a row: its beginning, its verdict and its figures. */
export function AnswerCell({ session, column, row, prompt }: AnswerCellProps) {
  const samples = session.table?.samples ?? 1
  const answers = useCell(row.id, column.id, samples)
  const place = { caseId: row.id, columnId: column.id, sample: 0 }
  const isWaiting = useIsWaiting(session.id, place)
  const { runCells } = useTable()
  const folds = foldSamples(answers)
  const answer = folds[0]?.[0]
  if (!answer || (isWaiting && answer.run.text === ''))
    return <p className="text-13 text-muted">{isWaiting ? words.cell.waiting : null}</p>
  const change = prompt && !isWaiting ? changeSince(answer, { prompt, session, column, row }) : null
  const runAgain = () => runCells({ wants: 'all', caseIds: [row.id], columnIds: [column.id] })
  return (
    <>
      {change && (
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-[repeating-linear-gradient(135deg,var(--hair)_0_1px,transparent_1px_7px)]"
        />
      )}
      {samples > 1 ? (
        <FoldedAnswers folds={folds} isOld={change !== null} />
      ) : (
        <p
          dir="auto"
          className={`relative line-clamp-(--answer-lines) min-h-0 text-13 leading-5 wrap-anywhere whitespace-pre-line ${change ? 'text-muted' : ''}`}
        >
          <AnswerText answer={answer} />
        </p>
      )}
      <div className="relative mt-auto flex h-6 flex-none items-center gap-2 text-12">
        {change && !isWaiting ? (
          <>
            <span className="truncate rounded-sm border border-dashed border-control px-1.5 text-muted">
              {words.cell.changed[change]}
            </span>
            <CellButton onClick={runAgain}>{words.cell.runAgain}</CellButton>
          </>
        ) : (
          <AnswerFoot
            answer={answer}
            samples={answers}
            different={folds.filter((equal) => equal.some(isAnswered)).length}
            row={row}
            onRetry={() => runCells({ wants: 'failed', caseIds: [row.id], columnIds: [column.id] })}
          />
        )}
      </div>
    </>
  )
}

/** Failed, broken off, or stopped by the reader. */
const isMissing = (answer: CellAnswer) => !isAnswered(answer) && !isLive(answer)

interface AnswerFootProps {
  answer: CellAnswer
  samples: readonly (CellAnswer | undefined)[]
  /** How many different answers they are. */
  different: number
  row: Case
  onRetry: () => void
}

function AnswerFoot({ answer, samples, different, row, onRetry }: AnswerFootProps) {
  const { run } = answer
  const { total, cost } = figuresOf(run)
  if (isMissing(answer))
    return (
      <>
        <AnswerEnd run={run} />
        <CellButton onClick={onRetry}>{words.cell.retry}</CellButton>
      </>
    )
  if (run.state.kind === 'streaming')
    return (
      <span className="flex items-center gap-1.5 text-accent">
        <span className="size-1.5 rounded-full bg-accent" />
        {words.cell.writing}
      </span>
    )
  const came = samples.flatMap((each) => each ?? [])
  return (
    <>
      <CellVerdict answers={came} row={row} />
      <FailedScores answers={came} row={row} />
      <AnswerEnd run={run} />
      {came.filter(isAnswered).length > 1 && (
        <span className="truncate text-muted">{words.cell.different(different)}</span>
      )}
      {came.some(isMissing) && <CellButton onClick={onRetry}>{words.cell.retry}</CellButton>}
      <span className="figure ml-auto flex gap-3 whitespace-nowrap text-muted">
        {total !== null && <span>{words.cell.seconds(formatSeconds(total))}</span>}
        {cost !== null && cost > 0 && <span>{formatUsd(cost)}</span>}
      </span>
    </>
  )
}

const CellButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    tabIndex={-1}
    className="ml-auto inline-flex flex-none items-center gap-1 rounded-md px-1.5 py-0.5 font-medium hover:bg-hover"
    onClick={(event) => {
      event.stopPropagation()
      onClick()
    }}
  >
    <RotateCw size={13} strokeWidth={1.5} />
    {children}
  </button>
)
