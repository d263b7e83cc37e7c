import { useState, type RefCallback } from 'react'
import { columnLetter, type ColumnId, type Message } from '#domain/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tile } from '../../ui/tile.tsx'

interface QuestionRowProps {
  turn: Message
  number: number
  top: number
  measured: RefCallback<HTMLElement>
  columnIds: readonly ColumnId[]
  /** Whether past answers can be shown in full, and are. */
  fold: { isFolded: boolean; toggle: () => void } | null
}

/** A question, once, across the columns it was sent to. */
export function QuestionRow({ turn, number, top, measured, columnIds, fold }: QuestionRowProps) {
  const positions = columnIds.flatMap((id, position) => (turn.attempts[id] ? position : []))
  const first = positions[0] ?? 0
  const last = positions.at(-1) ?? columnIds.length - 1
  const isForSome = positions.length < columnIds.length
  const columns = columnIds.length
  return (
    <div
      className="question"
      ref={measured}
      data-turn={turn.id}
      role="group"
      aria-label={`Question ${number}`}
      style={{
        top,
        left: `${(first / columns) * 100}%`,
        right: `${((columns - 1 - last) / columns) * 100}%`,
      }}
    >
      <div className="question-inner">
        <span className="tile" data-plain="">
          {number}
        </span>
        <QuestionText text={turn.text} />
        <div className="question-side">
          {isForSome && (
            <span className="flex gap-1">
              <span className="sr-only">Asked in</span>
              {positions.map((position) => (
                <Tile key={position} size="small" letter={columnLetter(position)} position={position} />
              ))}
            </span>
          )}
          {fold && (
            <Button look="ghost" size="small" onClick={fold.toggle} aria-expanded={!fold.isFolded}>
              {fold.isFolded ? 'Show in full' : 'Fold'}
            </Button>
          )}
          <time className="figure" dateTime={new Date(turn.createdAt).toISOString()}>
            {clock.format(turn.createdAt)}
          </time>
        </div>
      </div>
    </div>
  )
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })

/** More lines than these are folded away behind a button. */
const mostLines = 4
const longestFolded = 400

function QuestionText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > longestFolded || text.split('\n').length > mostLines
  return (
    <div className="min-w-0">
      <p data-folded={isLong && !isOpen}>{text}</p>
      {isLong && (
        <button
          type="button"
          className="question-more"
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  )
}
