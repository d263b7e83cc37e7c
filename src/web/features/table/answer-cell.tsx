import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeSince } from '#domain/table/out-of-date.ts'
import { figuresOf } from '#domain/run/figures.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { Column, Session } from '#domain/session/session.ts'
import type { Case, CellAnswer, Prompt } from '#domain/table/table.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { useCell, useIsWaiting } from '../../store/table-hooks.ts'
import { CellVerdict } from './parts/cell-verdict.tsx'
import { previewOf } from './parts/preview.ts'
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
  const answer = answers[0]
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
      <p
        className={`relative min-h-0 flex-1 overflow-hidden text-13 leading-5 wrap-anywhere whitespace-pre-line ${change ? 'text-muted' : ''}`}
      >
        <AnswerText answer={answer} />
      </p>
      <div className="relative flex h-6 flex-none items-center gap-2 text-12">
        {change && !isWaiting ? (
          <>
            <span className="truncate rounded-sm border border-dashed border-control px-1.5 text-muted">
              {words.cell.changed[change]}
            </span>
            <CellButton onClick={runAgain}>{words.cell.runAgain}</CellButton>
          </>
        ) : (
          <AnswerFoot answer={answer} samples={answers} row={row} onRetry={runAgain} />
        )}
      </div>
    </>
  )
}

const isFailed = ({ run }: CellAnswer) => run.state.kind === 'failed' || run.state.kind === 'interrupted'

function AnswerText({ answer }: { answer: CellAnswer }) {
  const { run } = answer
  const { state } = run
  if (state.kind === 'queued' || state.kind === 'waiting') return <Muted>{words.cell.waiting}</Muted>
  if (state.kind === 'held') return <Muted>{words.cell.held}</Muted>
  if (state.kind === 'failed')
    return <span className="text-danger">{explainFailure(state.failure, run.model).title}</span>
  if (run.text === '')
    return <Muted>{state.kind === 'streaming' ? words.cell.thinking : words.cell.noWords}</Muted>
  return (
    <>
      {previewOf(run.text)}
      {state.kind === 'streaming' && (
        <span aria-hidden="true" className="ml-0.5 inline-block h-3.5 w-2 bg-accent align-[-2px]" />
      )}
    </>
  )
}

const Muted = ({ children }: { children: ReactNode }) => <span className="text-muted">{children}</span>

interface AnswerFootProps {
  answer: CellAnswer
  samples: readonly (CellAnswer | undefined)[]
  row: Case
  onRetry: () => void
}

function AnswerFoot({ answer, samples, row, onRetry }: AnswerFootProps) {
  const { run } = answer
  const { total, cost } = figuresOf(run)
  if (isFailed(answer)) return <CellButton onClick={onRetry}>{words.cell.retry}</CellButton>
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
      {run.state.kind === 'stopped' && <span className="text-muted">{words.cell.stopped}</span>}
      {run.state.kind === 'finished' && run.state.reason === 'length' && (
        <span className="text-warn">{words.cell.cutOff}</span>
      )}
      {samples.length > 1 && (
        <span className="figure text-muted">{words.cell.samples(mostAlike(came), came.length)}</span>
      )}
      <span className="figure ml-auto flex gap-3 text-muted">
        {total !== null && <span>{words.cell.seconds(formatSeconds(total))}</span>}
        {cost !== null && cost > 0 && <span>{formatUsd(cost)}</span>}
      </span>
    </>
  )
}

/** How many of the answers say the most frequent words. */
function mostAlike(answers: readonly CellAnswer[]): number {
  const counts = new Map<string, number>()
  for (const { run } of answers) counts.set(run.text.trim(), (counts.get(run.text.trim()) ?? 0) + 1)
  return Math.max(0, ...counts.values())
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
