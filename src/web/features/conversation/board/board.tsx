import { ArrowDown } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { turnsOnShow } from '#domain/session/on-show.ts'
import type { Column, Message, MessageId, Session } from '#domain/session/session.ts'
// Before the columns' own styles, which build on these.
import './board.css'
import { BrokenPart } from '../../../ui/broken-part.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { ColumnSection, type Row } from './column-section.tsx'
import type { BoardMemory } from './board-memory.ts'
import { measuresOf } from './board-measures.ts'
import { ColumnMoves } from '../columns/column-moves.tsx'
import { ColumnStrip } from '../columns/column-strip.tsx'
import { NothingAsked } from './not-asked.tsx'
import { goToColumn, showFocused } from '../columns/show-column.ts'
import { PrintedSession } from './deferred-parts.ts'
import { StuckQuestion } from '../turn/stuck-question.tsx'
import { useColumnTitles } from '../columns/use-column-titles.ts'
import { useKeptLeft } from './use-kept-left.ts'
import { FiguresRow, PhoneFigures } from '../turn/figures-row.tsx'
import { QuestionRow } from '../turn/question-row.tsx'
import { useFollow } from './use-follow.ts'
import { useOverflow } from './use-overflow.ts'
import { headHeight, useTurnRows } from './use-turn-rows.ts'
import { words } from './answers-words.ts'

/** What others can do with the board on show. */
export interface BoardHandle {
  /** Shows all of a question and its answers, and follows no answer that grows. */
  unfoldTurn: (id: MessageId) => void
  scrollToTurn: (id: MessageId) => void
  /** The first question that is in view, or null. */
  turnInView: () => MessageId | null
  /** What scrolls. */
  scroller: () => HTMLElement | null
}

interface BoardProps {
  handle: Ref<BoardHandle>
  memory: BoardMemory
  session: Session
  /** Every column of the session, in order. */
  columns: readonly Column[]
  /** Those on show: one alone on a phone or in a chat. */
  shown: readonly Column[]
  turns: readonly Message[]
  /** How the figures stand under the columns: in a row, or on a phone in lines; in a chat they stand under each answer. */
  figures: 'row' | 'lines' | null
  /** One column at reading width. */
  isChat: boolean
}

/**
 * The grid of questions and answers. Columns are sections in normal flow; past turns are virtual rows of one height
 * across the columns; the last turn grows freely; questions lie over the columns in a layer of their own.
 */
export function Board({ handle, memory, session, columns, shown, turns, figures, isChat }: BoardProps) {
  'use no memo' // It reads the virtualizer's present answers: see use-turn-rows.ts.
  const scroller = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<MessageId>>(new Set())

  const shownIds = shown.map((column) => column.id)
  const columnIds = useStableIds(columns)
  // What a question's menu and tiles are about: on a phone all columns, though one is on show.
  const questionColumnIds = isChat ? shownIds : columnIds
  const titles = useColumnTitles(session, columns)
  const overflows = useOverflow(scroller, shown.length)
  useKeptLeft(scroller, memory)
  const relevant = isChat ? turnsOnShow(turns, shownIds) : turns
  const lastTurn = relevant.at(-1)
  const [alone] = shown
  const past = useStableTurns(relevant)
  const rows = useTurnRows({
    scroller,
    past,
    lastTurn,
    columnIds: shownIds,
    measures: measuresOf(memory),
    readingPosition: memory.readingPlace,
  })
  const { hasMoreBelow, follow, leave } = useFollow({
    scroller,
    content: board,
    isActive: lastTurn !== undefined,
    memory,
  })

  // A new question is followed; a board that comes back keeps its reading place.
  const lastTurnId = lastTurn?.id
  const seenTurnId = useRef(memory.readingPlace === null ? undefined : lastTurnId)
  useEffect(() => {
    if (lastTurnId === undefined || lastTurnId === seenTurnId.current) return
    seenTurnId.current = lastTurnId
    follow()
  }, [follow, lastTurnId])

  const toggle = (id: MessageId) =>
    setOpened((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  useImperativeHandle(handle, () => ({
    unfoldTurn: (id) => {
      leave()
      setOpened((current) => (current.has(id) ? current : new Set(current).add(id)))
    },
    scrollToTurn: (id) => {
      const row = relevant.findIndex((turn) => turn.id === id)
      if (row >= 0) rows.scrollToRow(row)
    },
    turnInView: () => {
      const top = scroller.current?.scrollTop ?? 0
      return (rows.rows.find((row) => row.top + row.height > top + headHeight)?.turn ?? lastTurn)?.id ?? null
    },
    scroller: () => scroller.current,
  }))
  const canFold = !isChat && columns.length > 1

  const placed: Row[] = rows.rows.map(({ turn, index, height }) => ({
    turn,
    index,
    height,
    questionHeight: rows.questionHeight(turn),
    isFolded: canFold && !opened.has(turn.id),
  }))

  return (
    <>
      {overflows && shown.length > 1 && (
        <ColumnStrip scroller={scroller} columns={columns} lastTurn={lastTurn} onGo={goToColumn} />
      )}
      <div className="board-frame">
        <div
          className={isChat ? 'scroller reading' : 'scroller'}
          ref={scroller}
          data-chat={isChat}
          data-empty={!lastTurn}
        >
          <div className="board" ref={board} style={{ '--columns': shown.length }} onFocus={showFocused}>
            {shown.map((column) => (
              <ColumnSection
                key={column.id}
                column={column}
                position={columns.indexOf(column)}
                columnIds={columnIds}
                title={titles[column.id]}
                rows={placed}
                above={rows.above}
                below={rows.below}
                lastAskedId={relevant.findLast((turn) => turn.attempts[column.id])?.id}
                last={
                  lastTurn
                    ? { turn: lastTurn, number: relevant.length, questionHeight: rows.lastQuestionHeight }
                    : null
                }
                measured={rows.measured}
                isAlone={isChat}
              />
            ))}
            <div className="questions">
              {rows.rows.map(({ turn, index, top }) => (
                <QuestionPart key={turn.id} turn={turn} number={index + 1} top={top}>
                  <QuestionRow
                    turn={turn}
                    number={index + 1}
                    top={top}
                    measured={rows.measured}
                    columnIds={questionColumnIds}
                    shownIds={shownIds}
                    isOpened={opened.has(turn.id)}
                    fold={canFold ? { isFolded: !opened.has(turn.id), toggle: () => toggle(turn.id) } : null}
                  />
                </QuestionPart>
              ))}
              {lastTurn && (
                <QuestionPart key={lastTurn.id} turn={lastTurn} number={relevant.length} top={rows.lastTop}>
                  <QuestionRow
                    turn={lastTurn}
                    number={relevant.length}
                    top={rows.lastTop}
                    measured={rows.measured}
                    columnIds={questionColumnIds}
                    shownIds={shownIds}
                    isOpened={opened.has(lastTurn.id)}
                    fold={null}
                  />
                </QuestionPart>
              )}
              {lastTurn && (
                <StuckQuestion
                  turn={lastTurn}
                  number={relevant.length}
                  top={rows.lastTop}
                  height={rows.lastQuestionHeight}
                  columnIds={shownIds}
                  isChat={isChat}
                />
              )}
            </div>
          </div>
          {!lastTurn && alone && <NothingAsked turn={turns.at(-1)} column={alone} columnIds={columnIds} />}
          {lastTurn && figures === 'row' && <FiguresRow turn={lastTurn} columnIds={shownIds} />}
        </div>
        {hasMoreBelow && lastTurn && (
          <IconButton
            look="round"
            label={words.toTheLatest}
            className="absolute bottom-[calc(var(--foot,84px)+12px)] z-4 -translate-x-1/2 max-phone:bottom-3"
            style={{
              left: shown.length === 1 ? besideReading : overflows ? '50%' : edgeNearMiddle(shown.length),
            }}
            onClick={follow}
          >
            <ArrowDown size={16} strokeWidth={1.5} />
          </IconButton>
        )}
        <ColumnMoves scroller={scroller} columns={columns} areSideBySide={shown.length > 1} />
      </div>
      {lastTurn && alone && figures === 'lines' && (
        <PhoneFigures turn={lastTurn} columnIds={columnIds} shownId={alone.id} />
      )}
      <PrintedSession session={session} />
    </>
  )
}

/** Where no text or button stands under it: right of the answer, as far as the view goes. */
const besideReading = 'min(50% + 25rem, 100% - 30px)'
/** Between two columns, the ones in the middle. */
const edgeNearMiddle = (columns: number) => `${(100 * Math.ceil(columns / 2)) / columns}%`

/** A question that may break without the others: the error stands in its place. */
function QuestionPart(props: { turn: Message; number: number; top: number; children: ReactNode }) {
  const { turn, number, top, children } = props
  const brokenBoard = (
    <div className="absolute inset-x-0" style={{ top }}>
      <BrokenPart what={`Question ${number}`} />
    </div>
  )
  return (
    <ErrorBoundary fallback={brokenBoard} tryAgainOn={turn}>
      {children}
    </ErrorBoundary>
  )
}

/** The same list as long as its columns are the same. */
function useStableIds(columns: readonly Column[]): readonly string[] {
  'use no memo'
  const ids = columns.map((column) => column.id)
  const [stable, setStable] = useState(ids)
  const same = stable.join() === ids.join()
  if (!same) setStable(ids)
  return same ? stable : ids
}

/** All turns but the last, the same list as long as its turns are the same. */
function useStableTurns(turns: readonly Message[]): readonly Message[] {
  'use no memo'
  const past = turns.slice(0, -1)
  const [stable, setStable] = useState(past)
  const same = stable.length === past.length && stable.every((turn, index) => turn === past[index])
  if (!same) setStable(past)
  return same ? stable : past
}
