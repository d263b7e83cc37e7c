import { memo, type RefCallback } from 'react'
import {
  columnLetter,
  shownRunId,
  type Column,
  type Message,
  type MessageId,
  type RunId,
} from '#domain/session/session.ts'
import { useRunStates } from '../../../store/hooks.ts'
import { oneEachFrame, type Wait } from '../../../store/taking-turns.ts'
import { useUnhurriedRuns } from '../../../store/unhurried-runs.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { useInSight } from '../../../ui/use-in-sight.ts'
import { Answer } from '../answer/answer.tsx'
import { BrokenAnswer } from '../answer/broken-answer.tsx'
import { ColumnHead } from '../columns/column-head.tsx'
import { AskHereToo, OriginNote } from './not-asked.tsx'
import type { ColumnTitle } from '../columns/use-column-titles.ts'
import { measured as measuredFigures } from '../turn/figure-texts.ts'
import { FiguresLine, FiguresStrip } from '../turn/figures.tsx'
import { words as answersWords } from './answers-words.ts'
import { words } from './words.ts'

/** A past turn on screen, as the virtualizer places it. */
export interface Row {
  turn: Message
  index: number
  height: number
  questionHeight: number
  isFolded: boolean
}

interface ColumnSectionProps {
  column: Column
  position: number
  /** Every column of the session, in order: figures are compared over all of them. */
  columnIds: readonly string[]
  title: ColumnTitle | undefined
  rows: readonly Row[]
  above: number
  below: number
  /** The last question that the column was asked, drawn or not. */
  lastAskedId: MessageId | undefined
  last: { turn: Message; number: number; questionHeight: number } | null
  measured: RefCallback<HTMLElement>
  /** One column on its own: its figures stand under the answer. */
  isAlone: boolean
}

const notAsked = 'overflow-hidden px-(--gutter)'

/** A column: its model's head, and the log of its answers. */
export function ColumnSection(props: ColumnSectionProps) {
  const { column, position, columnIds, title, rows, above, below, lastAskedId, last, measured, isAlone } =
    props
  const letter = columnLetter(position)
  const lastRunId = last ? shownRunId(last.turn, column.id) : undefined
  return (
    <section
      aria-label={words.column(letter)}
      className="column"
      tabIndex={-1}
      id={`column-${column.id}`}
      data-not-asked={last !== null && lastRunId === undefined}
    >
      <ColumnHead
        column={column}
        letter={letter}
        position={position}
        title={title}
        count={columnIds.length}
        runId={lastRunId}
        isAlone={isAlone}
      />
      <div role="log" aria-live="off" aria-label={words.answersOf(letter)} className="log">
        {above > 0 && <div style={{ height: above }} />}
        {rows.map((row) => (
          <PastAnswer
            key={row.turn.id}
            {...row}
            column={column}
            letter={letter}
            columnIds={columnIds}
            measured={measured}
            isAlone={isAlone}
            isLast={row.turn.id === lastAskedId}
          />
        ))}
        {below > 0 && <div style={{ height: below }} />}
        {last && lastRunId !== undefined && (
          <div className="last-answer">
            <article
              className="answer"
              data-live=""
              style={{ paddingTop: last.questionHeight, '--question': `${last.questionHeight}px` }}
            >
              <h3 className="sr-only">
                {answersWords.answerTo(letter, last.number, last.turn.text.slice(0, 120))}
              </h3>
              <LastAnswer
                runId={lastRunId}
                turn={last.turn}
                column={column}
                measured={measured}
                isAlone={isAlone}
              />
            </article>
          </div>
        )}
        {last && lastRunId === undefined && (
          <div className={`sticky top-12 ${notAsked}`} style={{ paddingTop: last.questionHeight }}>
            <AskHereToo turn={last.turn} column={column} columnIds={columnIds} />
          </div>
        )}
      </div>
    </section>
  )
}

interface LastAnswerProps {
  runId: RunId
  turn: Message
  column: Column
  measured: RefCallback<HTMLElement>
  isAlone: boolean
}

/** The answer that may be growing: out of sight it need not keep up with every token. */
function LastAnswer({ runId, turn, column, measured, isAlone }: LastAnswerProps) {
  const [isInSight, watch] = useInSight()
  const body = (element: HTMLElement | null) => {
    const ends = [measured(element), watch(element)]
    return () => ends.forEach((end) => end?.())
  }
  return (
    <div className="answer-body" ref={body} data-turn={turn.id} data-column={column.id}>
      <ShownAnswer
        key={runId}
        runId={runId}
        model={column.model}
        isLast
        isAlone={isAlone}
        wait={isInSight ? null : outOfSight}
      />
    </div>
  )
}

/** All answers out of sight together cost a frame no more than one. */
const outOfSight = oneEachFrame()

interface PastAnswerProps extends Row {
  column: Column
  letter: string
  columnIds: readonly string[]
  measured: RefCallback<HTMLElement>
  isAlone: boolean
  isLast: boolean
}

const PastAnswer = memo(function PastAnswer(props: PastAnswerProps) {
  const { turn, index, height, questionHeight, isFolded, ...rest } = props
  const { column, letter, columnIds, measured, isAlone, isLast } = rest
  const runId = shownRunId(turn, column.id)
  const runs = useRunStates(columnIds.map((id) => shownRunId(turn, id)))
  if (runId === undefined) {
    return (
      <div className={notAsked} style={{ height, paddingTop: questionHeight }}>
        <OriginNote turn={turn} column={column} columnIds={columnIds} />
      </div>
    )
  }
  return (
    <article className="answer" data-past="" style={{ height, paddingTop: questionHeight }}>
      <h3 className="sr-only">{answersWords.answerTo(letter, index + 1, turn.text.slice(0, 120))}</h3>
      <div
        className="answer-body"
        data-folded={isFolded}
        ref={measured}
        data-turn={turn.id}
        data-column={column.id}
      >
        <ShownAnswer key={runId} runId={runId} model={column.model} isLast={isLast} isAlone={isAlone} />
      </div>
      {!isAlone && (
        <FiguresStrip past measured={measuredFigures(runs)} position={columnIds.indexOf(column.id)} />
      )}
    </article>
  )
})

interface ShownAnswerProps {
  runId: RunId
  /** The column's present model. */
  model: string
  isLast: boolean
  isAlone: boolean
  /** When a growing answer is drawn anew; with null at once. */
  wait?: Wait | null
}

/** The only thing that a token renders anew. */
function ShownAnswer({ runId, model, isLast, isAlone, wait = null }: ShownAnswerProps) {
  const [run] = useUnhurriedRuns([runId], wait)
  if (!run) return null
  return (
    <>
      {run.model !== model && (
        <p className="mb-2 text-12 text-muted">
          {answersWords.answeredBy} <b className="font-[550] text-text">{run.model}</b>
        </p>
      )}
      <ErrorBoundary fallback={<BrokenAnswer run={run} />} tryAgainOn={run.state.kind}>
        <Answer run={run} isLast={isLast} />
        {isAlone && <FiguresLine run={run} />}
      </ErrorBoundary>
    </>
  )
}
