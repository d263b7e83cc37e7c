import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, Copy, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { figuresOf } from '#domain/run/figures.ts'
import { isSettled } from '#domain/run/run.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import { columnLetter, type Column, type ColumnId, type Session } from '#domain/session/session.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import { changeSince } from '#domain/table/out-of-date.ts'
import type { Case, CellAnswer, Prompt } from '#domain/table/table.ts'
import { valueOf } from '#domain/table/template.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { formatClock, formatNumber } from '#domain/words/language.ts'
import { usePrompts, useResultsOf } from '../../store/table-hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { CellScores, CellVerdict } from './cell-verdict.tsx'
import { previewOf } from './preview.ts'
import { useTable } from './table-context.ts'
import { VariableChip } from './variable-chip.tsx'
import { words } from './words.ts'

export interface OpenPlace {
  caseId: string
  columnId: ColumnId
}

interface OpenCellProps {
  session: Session
  prompt: Prompt | undefined
  columns: readonly Column[]
  /** The rows on show, in order. */
  cases: readonly Case[]
  place: OpenPlace
  onMove: (place: OpenPlace) => void
  onClose: () => void
  onNote: (answer: CellAnswer, note: string) => void
}

/** One cell in full beside its neighbours, with its scores and its versions; the arrow keys lead on. */
export function OpenCell({ session, prompt, columns, cases, place, onMove, onClose, onNote }: OpenCellProps) {
  const { runCells, mark } = useTable()
  const panel = useRef<HTMLElement>(null)
  const prompts = usePrompts(session.id)
  const results = useResultsOf(place.caseId)
  const showToast = useShowToast()
  const [versionId, setVersionId] = useState<string | null>(null)
  const [sample, setSample] = useState(0)
  const index = cases.findIndex(({ id }) => id === place.caseId)
  const row = cases[index]
  const position = columns.findIndex(({ id }) => id === place.columnId)
  const column = columns[position]
  const isShown = row !== undefined && column !== undefined

  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [place.caseId, place.columnId])
  useEffect(() => {
    if (!isShown) onClose()
  }, [isShown, onClose])
  if (!row || !column) return null

  const samples = session.table?.samples ?? 1
  const shown = cellAnswers(results, column.id, versionId ? { samples, promptId: versionId } : { samples })
  const answer = shown[sample] ?? shown.find((each) => each !== undefined)
  const change = answer && prompt ? changeSince(answer, { prompt, session, column, row }) : null
  const isLive = answer !== undefined && !isSettled(answer.run)
  const rowAt = (step: number) => {
    const next = cases[index + step]
    if (next) onMove({ ...place, caseId: next.id })
  }
  const columnAt = (step: number) => {
    const next = columns[position + step]
    if (next) onMove({ ...place, columnId: next.id })
  }
  const setMark = (verdict: 'good' | 'bad') => mark({ caseId: row.id, columnId: column.id, verdict })

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      return
    }
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return
    const steps: Record<string, () => void> = {
      ArrowUp: () => rowAt(-1),
      ArrowDown: () => rowAt(1),
      ArrowLeft: () => columnAt(-1),
      ArrowRight: () => columnAt(1),
      '+': () => setMark('good'),
      '-': () => setMark('bad'),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const copy = async () => {
    const isDone = await copyText(answer?.run.text ?? '')
    showToast({ text: isDone ? words.open.copied : words.open.notCopied })
  }

  return (
    // The arrow keys lead from cell to cell; buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`${words.open.row(index + 1, cases.length)}, ${words.grid.column(columnLetter(position))}`}
      className="absolute inset-0 z-20 grid grid-cols-[minmax(0,1fr)_308px] bg-bg outline-hidden max-wide:grid-cols-1 max-wide:overflow-auto"
      onKeyDown={onKeyDown}
    >
      <div className="flex min-h-0 flex-col border-border max-wide:min-h-auto wide:border-r">
        <header className="flex h-12 flex-none items-center gap-2 border-b border-border px-2">
          <IconButton label={words.open.close} onClick={onClose}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
          <b className="text-13 font-semibold whitespace-nowrap">{words.open.row(index + 1, cases.length)}</b>
          <span className="min-w-0 flex-1 truncate text-13 text-muted">
            {valueOf(row.values, session.table?.variables[0]?.name ?? '')}
          </span>
          <IconButton
            label={words.open.previousColumn}
            disabled={position === 0}
            onClick={() => columnAt(-1)}
          >
            <ArrowLeft size={16} strokeWidth={1.5} />
          </IconButton>
          <IconButton
            label={words.open.nextColumn}
            disabled={position === columns.length - 1}
            onClick={() => columnAt(1)}
          >
            <ArrowRight size={16} strokeWidth={1.5} />
          </IconButton>
          <IconButton label={words.open.previous} disabled={index === 0} onClick={() => rowAt(-1)}>
            <ArrowUp size={16} strokeWidth={1.5} />
          </IconButton>
          <IconButton label={words.open.next} disabled={index === cases.length - 1} onClick={() => rowAt(1)}>
            <ArrowDown size={16} strokeWidth={1.5} />
          </IconButton>
        </header>
        <Inputs session={session} row={row} />
        <div
          data-hue={position % 8}
          className="flex h-12 flex-none items-center gap-2 border-t-2 border-b border-t-bar border-b-border bg-surface px-(--gutter)"
        >
          <Tile letter={columnLetter(position)} position={position} />
          <b className="min-w-0 truncate text-13 font-semibold">{answer?.run.model ?? column.model}</b>
          <span className="flex-1" />
          {samples > 1 && (
            <span className="flex items-center gap-1 text-12 text-muted">
              <IconButton
                size="small"
                label={words.open.previousSample}
                disabled={sample === 0}
                onClick={() => setSample(sample - 1)}
              >
                <ArrowLeft size={14} strokeWidth={1.5} />
              </IconButton>
              {words.open.sample(sample + 1, samples)}
              <IconButton
                size="small"
                label={words.open.nextSample}
                disabled={sample >= samples - 1}
                onClick={() => setSample(sample + 1)}
              >
                <ArrowRight size={14} strokeWidth={1.5} />
              </IconButton>
            </span>
          )}
          {change && (
            <span className="rounded-full bg-warn-soft px-2 py-0.5 text-12 font-medium whitespace-nowrap text-warn">
              {words.cell.changed[change]}
            </span>
          )}
        </div>
        <div className="min-h-40 flex-1 overflow-auto bg-surface px-(--gutter) py-4 text-15 max-wide:overflow-visible">
          <AnswerInFull answer={answer} />
        </div>
        <div className="flex flex-none items-center gap-2 border-t border-hair bg-surface px-(--gutter) py-2.5">
          <Button
            look={change || !answer ? 'primary' : 'line'}
            disabled={isLive}
            onClick={() => runCells({ wants: 'all', caseIds: [row.id], columnIds: [column.id] })}
          >
            <RotateCw size={15} strokeWidth={1.5} />
            {answer ? words.cell.runAgain : words.run.all}
          </Button>
          <IconButton label={words.open.copy} disabled={!answer} onClick={() => void copy()}>
            <Copy size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
        {columns.length > 1 && (
          <div className="flex-none border-t border-border bg-bg px-(--gutter) py-3">
            <h3 className="pb-2 text-12 text-muted">{words.open.sameRow}</h3>
            <div className="grid grid-flow-col auto-cols-[minmax(220px,1fr)] gap-4 overflow-x-auto pb-1 max-phone:grid-flow-row">
              {columns.map((other, at) =>
                other.id === column.id ? null : (
                  <Neighbour
                    key={other.id}
                    row={row}
                    column={other}
                    position={at}
                    answer={cellAnswers(results, other.id, { samples: 1 })[0]}
                    onOpen={() => onMove({ ...place, columnId: other.id })}
                  />
                ),
              )}
            </div>
          </div>
        )}
      </div>
      <aside className="min-h-0 overflow-auto bg-bg max-wide:overflow-visible max-wide:border-t max-wide:border-border">
        {answer && isSettled(answer.run) && (
          <>
            <CellScores session={session} row={row} answer={answer} />
            <YourMark answer={answer} onMark={setMark} onNote={(note) => onNote(answer, note)} />
          </>
        )}
        <SideHead>{words.open.versions}</SideHead>
        <ul className="py-2">
          {prompts.toReversed().map((version) => {
            const [of] = cellAnswers(results, column.id, { samples: 1, promptId: version.id })
            const isHere = answer?.promptId === version.id
            return (
              <li key={version.id}>
                <button
                  type="button"
                  disabled={!of}
                  aria-pressed={isHere}
                  className="grid w-full gap-0.5 px-4 py-1.5 text-left text-13 enabled:hover:bg-hover aria-pressed:bg-accent-soft"
                  onClick={() => setVersionId(version.id)}
                >
                  <span>
                    <b className="font-semibold">{words.prompt.version(version.number)}</b>{' '}
                    <span className="text-12 text-muted">
                      {of ? formatClock(of.run.createdAt) : words.open.notRunYet}
                      {isHere && `, ${words.open.shownHere}`}
                    </span>
                  </span>
                  {of && <span className="truncate text-12 text-muted">{previewOf(of.run.text)}</span>}
                </button>
              </li>
            )
          })}
        </ul>
        {answer && <Figures answer={answer} position={position} />}
      </aside>
    </section>
  )
}

const SideHead = ({ children }: { children: ReactNode }) => (
  <h3 className="border-y border-border px-4 py-3 text-13 font-semibold">{children}</h3>
)

function Inputs({ session, row }: { session: Session; row: Case }) {
  const expected = row.expected
  return (
    <dl className="flex max-h-40 flex-none flex-wrap gap-x-8 gap-y-2 overflow-auto bg-sunken px-(--gutter) py-3 text-13">
      {(session.table?.variables ?? []).map(({ name }) => (
        <div key={name} className="max-w-full min-w-24">
          <dt className="pb-1 text-12">
            <VariableChip name={name} />
          </dt>
          <dd className="max-w-[46rem] wrap-anywhere whitespace-pre-wrap">
            {valueOf(row.values, name) || <span className="text-muted">{words.grid.empty}</span>}
          </dd>
        </div>
      ))}
      {expected !== null && (
        <div className="min-w-24">
          <dt className="pb-1 text-12 text-muted">{words.open.expected}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-wrap">{expected}</dd>
        </div>
      )}
    </dl>
  )
}

function AnswerInFull({ answer }: { answer: CellAnswer | undefined }) {
  if (!answer) return <p className="text-13 text-muted">{words.cell.notRun}</p>
  const { run } = answer
  const failure = run.state.kind === 'failed' || run.state.kind === 'interrupted' ? run.state.failure : null
  const explained = failure && explainFailure(failure, run.model)
  return (
    <div className="max-w-[46rem]">
      {run.text !== '' && <Markdown text={run.text} live={!isSettled(run)} />}
      {run.text === '' && !failure && (
        <p className="text-13 text-muted">{isSettled(run) ? words.cell.noWords : words.cell.waiting}</p>
      )}
      {explained && (
        <div
          role="alert"
          className="mt-3 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-13"
        >
          <b className="font-semibold">{explained.title}</b>
          {explained.text && <p>{explained.text}</p>}
        </div>
      )}
    </div>
  )
}

interface NeighbourProps {
  row: Case
  column: Column
  position: number
  answer: CellAnswer | undefined
  onOpen: () => void
}

const Neighbour = ({ row, column, position, answer, onOpen }: NeighbourProps) => (
  <button
    type="button"
    data-hue={position % 8}
    className="grid min-w-0 gap-1.5 rounded-md border border-t-2 border-border border-t-bar bg-surface px-3 py-2 text-left hover:bg-hover"
    onClick={onOpen}
  >
    <span className="flex min-w-0 items-center gap-2 text-13">
      <Tile letter={columnLetter(position)} position={position} />
      <b className="min-w-0 flex-1 truncate font-semibold">
        {column.model.slice(column.model.indexOf('/') + 1)}
      </b>
      {answer && <CellVerdict answers={[answer]} row={row} />}
    </span>
    <span className="line-clamp-2 text-13 text-muted">
      {answer ? previewOf(answer.run.text) : words.cell.notRun}
    </span>
  </button>
)

interface YourMarkProps {
  answer: CellAnswer
  onMark: (verdict: 'good' | 'bad') => void
  onNote: (note: string) => void
}

function YourMark({ answer, onMark, onNote }: YourMarkProps) {
  const verdict = answer.mark?.verdict ?? null
  return (
    <div className="grid gap-2 border-t border-hair px-4 py-3">
      <div className="flex items-center justify-between text-13">
        {words.open.mark}
        <div className="flex gap-1">
          <Button
            size="small"
            look={verdict === 'good' ? 'picked' : 'line'}
            aria-pressed={verdict === 'good'}
            onClick={() => onMark('good')}
          >
            <Check size={14} strokeWidth={1.5} />
            {words.open.good}
          </Button>
          <Button
            size="small"
            look={verdict === 'bad' ? 'danger' : 'line'}
            aria-pressed={verdict === 'bad'}
            onClick={() => onMark('bad')}
          >
            <X size={14} strokeWidth={1.5} />
            {words.open.bad}
          </Button>
        </div>
      </div>
      <TextArea
        key={answer.run.id}
        height="few"
        aria-label={words.open.note}
        placeholder={words.open.notePlaceholder}
        defaultValue={answer.mark?.note ?? ''}
        onBlur={({ target }) => onNote(target.value)}
      />
    </div>
  )
}

function Figures({ answer, position }: { answer: CellAnswer; position: number }) {
  const { firstToken, total, tokens, cost } = figuresOf(answer.run)
  const unknown = <span className="font-sans text-muted">{words.open.unknown}</span>
  const seconds = (ms: number | null) => (ms === null ? unknown : words.cell.seconds(formatSeconds(ms)))
  const figures = [
    [words.open.firstToken, seconds(firstToken)],
    [words.open.total, seconds(total)],
    [words.open.tokens, tokens === null ? unknown : formatNumber(tokens)],
    [words.open.cost, cost === null ? unknown : formatUsd(cost)],
  ] as const
  return (
    <dl
      data-hue={position % 8}
      className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-border bg-sunken px-4 py-3"
    >
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="figure text-13 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
