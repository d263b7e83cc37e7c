import { useRef, type ReactNode } from 'react'
import { columnLetter, type Column, type Session } from '#domain/session/session.ts'
// Before the columns' own styles, which build on these.
import './board.css'
import { deferred } from '../../../ui/deferred.tsx'
import { ColumnHead } from '../columns/column-head.tsx'
import { ColumnMoves } from '../columns/column-moves.tsx'
import { goToColumn, showFocused } from '../columns/show-column.ts'
import { useColumnTitles } from '../columns/use-column-titles.ts'
import type { BoardMemory } from './board-memory.ts'
import { useKeptLeft } from './use-kept-left.ts'
import { useOverflow } from './use-overflow.ts'
import { words } from './words.ts'

const ColumnStrip = deferred(async () => (await import('../columns/column-strip.tsx')).ColumnStrip)

interface EmptyBoardProps {
  memory: BoardMemory
  session: Session
  /** Every column of the session, in order. */
  columns: readonly Column[]
  /** Those on show. */
  shown: readonly Column[]
  /** One column at reading width. */
  isChat: boolean
  /** Stands under the heads. */
  children?: ReactNode
}

/** The board before the first question: its heads, so that what shows answers can load meanwhile. */
export function EmptyBoard({ memory, session, columns, shown, isChat, children }: EmptyBoardProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const titles = useColumnTitles(session, columns)
  const overflows = useOverflow(scroller, shown.length)
  useKeptLeft(scroller, memory)
  return (
    <>
      {overflows && shown.length > 1 && (
        <ColumnStrip scroller={scroller} columns={columns} lastTurn={undefined} onGo={goToColumn} />
      )}
      <div className="board-frame">
        <div
          className={isChat ? 'scroller reading' : 'scroller'}
          ref={scroller}
          data-chat={isChat}
          data-empty="true"
        >
          <div className="board" style={{ '--columns': shown.length }} onFocus={showFocused}>
            {shown.map((column) => {
              const position = columns.indexOf(column)
              const letter = columnLetter(position)
              return (
                <section
                  key={column.id}
                  aria-label={words.column(letter)}
                  className="column"
                  tabIndex={-1}
                  id={`column-${column.id}`}
                >
                  <ColumnHead
                    column={column}
                    letter={letter}
                    position={position}
                    title={titles[column.id]}
                    count={columns.length}
                    runId={undefined}
                    isAlone={isChat}
                  />
                  <div role="log" aria-live="off" aria-label={words.answersOf(letter)} className="log" />
                </section>
              )
            })}
          </div>
          {children}
        </div>
        <ColumnMoves scroller={scroller} columns={columns} areSideBySide={shown.length > 1} />
      </div>
    </>
  )
}
