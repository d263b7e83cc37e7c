import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Repeats } from '#domain/repeats/repeats.ts'
import { isSettled } from '#domain/run/run.ts'
import {
  columnLetter,
  type Column,
  type ColumnId,
  type RunId,
  type Session,
} from '#domain/session/session.ts'
import type { CaseId, HiddenColumns, PromptId } from '#domain/session/table-setup.ts'
import { cellRepeats } from '#domain/table/cell-repeats.ts'
import { cellAnswers, earlierAnswers } from '#domain/table/cells.ts'
import { changeSince } from '#domain/table/out-of-date.ts'
import { foldSamples } from '#domain/table/fold-samples.ts'
import type { Case, CellAnswer, Prompt } from '#domain/table/table.ts'
import { valueOf } from '#domain/table/template.ts'
import { usePrompts, useResultsOf } from '../../../store/table-hooks.ts'
import { isEscapeKey } from '../../../ui/submit-key.ts'
import { CellScores, SamplesRule } from '../parts/cell-verdict.tsx'
import { gridId } from '../parts/element-ids.ts'
import { useTable } from '../parts/table-context.ts'
import { words as tableWords } from '../parts/words.ts'
import { AnswerDetails } from './answer-details.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswerInFull } from './answer-in-full.tsx'
import { CellActions } from './cell-actions.tsx'
import { CellVersions } from './cell-versions.tsx'
import { ColumnBar } from './column-bar.tsx'
import { versionToCompare } from './compared-version.ts'
import { Neighbour } from './neighbour.tsx'
import { OpenCellHead, type Way } from './open-cell-head.tsx'
import { RowInputs } from './row-inputs.tsx'
import { SampleSwitch } from './sample-switch.tsx'
import { VersionsCompared } from './versions-compared.tsx'
import { YourMark } from './your-mark.tsx'
import { words } from './words.ts'

export interface OpenPlace {
  caseId: string
  columnId: ColumnId
}

interface OpenCellProps {
  session: Session
  prompt: Prompt | undefined
  columns: readonly Column[]
  /** What is out of sight: the arrow keys pass it by. */
  hidden: HiddenColumns | undefined
  /** The rows on show, in order. */
  cases: readonly Case[]
  numberOf: (id: CaseId) => number
  /** How many rows the table has, shown or not. */
  total: number
  place: OpenPlace
  onMove: (place: OpenPlace) => void
  onClose: () => void
  onNote: (answer: CellAnswer, note: string) => void
  /** Shows how far its answers agree. */
  Agreement: ComponentType<{ groups: readonly Repeats[] }>
}

/** One cell in full beside its neighbours, with its scores and its versions; the arrow keys lead on. */
export function OpenCell(props: OpenCellProps) {
  const { session, prompt, columns, hidden, cases, numberOf, total, place } = props
  const { onMove, onClose, onNote, Agreement } = props
  const { runCells, mark } = useTable()
  const panel = useRef<HTMLElement>(null)
  const hasMoved = useRef(false)
  const prompts = usePrompts(session.id)
  const results = useResultsOf(place.caseId)
  const [versionId, setVersionId] = useState<string | null>(null)
  /** Of an answer that a later one to the same version has taken the place of. */
  const [earlierId, setEarlierId] = useState<RunId | null>(null)
  const [fold, setFold] = useState(0)
  const [isComparing, setIsComparing] = useState(false)
  const index = cases.findIndex(({ id }) => id === place.caseId)
  const row = cases[index]
  const position = columns.findIndex(({ id }) => id === place.columnId)
  const column = columns[position]
  const isShown = row !== undefined && column !== undefined

  useEffect(() => {
    const before = document.activeElement
    return () => {
      const grid = document.getElementById(gridId)
      // The grid has the keys, and not the button in one of its cells, which may be another row's by now or be gone.
      const isOfGrid = hasMoved.current || !before?.isConnected || grid?.contains(before)
      const target = isOfGrid ? (grid ?? before) : before
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
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
  const earlier = results?.answers.find(({ run: { id } }) => id === earlierId)
  const shown = earlier
    ? [earlier]
    : cellAnswers(results, column.id, versionId ? { samples, promptId: versionId } : { samples })
  const folds = foldSamples(shown)
  const repeats = cellRepeats(shown, position)
  const foldAt = Math.min(fold, folds.length - 1)
  const answer = folds[foldAt]?.[0]
  const change = answer && prompt ? changeSince(answer, { prompt, session, column, row }) : null
  const answerOf = (promptId: string) => cellAnswers(results, column.id, { samples: 1, promptId })[0]
  const compared = answer ? versionToCompare(prompts, answer, answerOf) : null
  const shownPrompt = prompts.find(({ id }) => id === answer?.promptId)
  const isInSight = ({ id }: Column) => !hidden?.columnIds.includes(id)
  const left = columns.slice(0, position).findLast(isInSight)
  const right = columns.slice(position + 1).find(isInSight)
  const choose = (promptId: PromptId | null, runId: RunId | null = null) => {
    setFold(0)
    setVersionId(promptId)
    setEarlierId(runId)
  }
  const move = (to: OpenPlace) => {
    hasMoved.current = true
    choose(null)
    setIsComparing(false)
    onMove(to)
  }
  const run = () => {
    // The button is of no use until the answer is there.
    panel.current?.focus({ preventScroll: true })
    // The fresh answer is one of the present prompt.
    choose(null)
    runCells({ wants: 'all', caseIds: [row.id], columnIds: [column.id] })
  }
  const go = (way: Way) => {
    const next = cases[index + (way === 'up' ? -1 : way === 'down' ? 1 : 0)]
    const beside = way === 'left' ? left : way === 'right' ? right : column
    if (next && beside) move({ caseId: next.id, columnId: beside.id })
  }
  const setMark = (verdict: 'good' | 'bad') =>
    mark({ caseId: row.id, columnId: column.id, verdict, answers: folds[foldAt] ?? [] })

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isEscapeKey(event.nativeEvent)) {
      event.stopPropagation()
      // A note is kept when its field is left.
      if (event.target instanceof HTMLElement) event.target.blur()
      onClose()
      return
    }
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return
    const steps: Record<string, () => void> = {
      ArrowUp: () => go('up'),
      ArrowDown: () => go('down'),
      ArrowLeft: () => go('left'),
      ArrowRight: () => go('right'),
      '+': () => setMark('good'),
      '-': () => setMark('bad'),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    // The arrow keys lead from cell to cell; buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`${words.row(numberOf(row.id), total)}, ${tableWords.grid.column(columnLetter(position))}`}
      className="absolute inset-0 z-20 grid grid-cols-[minmax(0,1fr)_308px] bg-bg outline-hidden max-wide:grid-cols-1 max-wide:overflow-auto"
      onKeyDown={onKeyDown}
    >
      <div className="flex min-h-0 flex-col border-border max-wide:min-h-auto wide:border-r">
        <OpenCellHead
          title={words.row(numberOf(row.id), total)}
          subtitle={valueOf(row.values, session.table?.variables[0]?.name ?? '')}
          canGo={{
            left: left !== undefined,
            right: right !== undefined,
            up: index > 0,
            down: index < cases.length - 1,
          }}
          onGo={go}
          onClose={onClose}
        />
        <RowInputs session={session} row={row} columnId={column.id} />
        <ColumnBar
          position={position}
          model={answer?.run.model ?? column.model}
          run={answer?.run}
          change={change}
        >
          {samples > 1 && answer && <SampleSwitch folds={folds} shown={foldAt} onShow={setFold} />}
        </ColumnBar>
        <div className="min-h-40 flex-1 overflow-auto bg-surface text-15 max-wide:overflow-visible">
          {isComparing && shownPrompt && compared && answer ? (
            <VersionsCompared
              versions={[
                { prompt: shownPrompt, text: answer.run.text },
                { prompt: compared.prompt, text: compared.answer.run.text },
              ]}
            />
          ) : (
            <AnswerInFull answer={answer} />
          )}
        </div>
        <CellActions
          answer={answer}
          prompt={prompt}
          change={change}
          onRun={run}
          compared={compared?.prompt ?? null}
          isComparing={isComparing}
          onCompare={() => setIsComparing(!isComparing)}
        />
        {columns.some((other) => other.id !== column.id && isInSight(other)) && (
          <div className="flex-none border-t border-border bg-bg px-(--gutter) py-3">
            <h3 className="pb-2 text-12 text-muted">{words.sameRow}</h3>
            <div className="grid grid-flow-col auto-cols-[minmax(220px,1fr)] gap-4 overflow-x-auto pb-1 max-phone:grid-flow-row">
              {columns.map((other, at) =>
                other.id === column.id || !isInSight(other) ? null : (
                  <Neighbour
                    key={other.id}
                    row={row}
                    column={other}
                    position={at}
                    answer={cellAnswers(results, other.id, { samples: 1 })[0]}
                    onOpen={() => move({ ...place, columnId: other.id })}
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
            <SamplesRule row={row} answers={shown.flatMap((each) => each ?? [])} />
            <YourMark answer={answer} onMark={setMark} onNote={(note) => onNote(answer, note)} />
          </>
        )}
        {repeats.length > 0 && <Agreement groups={repeats} />}
        <CellVersions
          row={row}
          prompts={prompts}
          answerOf={answerOf}
          earlierOf={(promptId) => earlierAnswers(results, column.id, { samples, promptId })}
          shown={answer}
          onChoose={choose}
          onChooseEarlier={({ promptId, run: { id } }) => choose(promptId, id)}
        />
        {answer && <AnswerDetails run={answer.run} />}
        {answer && <AnswerFigures answer={answer} position={position} />}
      </aside>
    </section>
  )
}
