import type { Message } from '#domain/session/session.ts'
import { NumberTile } from '../../../ui/tile.tsx'

interface StuckQuestionProps {
  turn: Message
  number: number
  /** Where the question's row begins and how high it is, in pixels. */
  top: number
  height: number
  columnIds: readonly string[]
}

/** The height of a question of one line. */
const barHeight = 47

/**
 * The last question's first line, stuck under the heads while its answers are read. It lies behind the question
 * itself until that has gone out of sight, so it needs no measuring. It is a picture of the question: its words are
 * no text of the document, where the question stands once.
 */
export function StuckQuestion({ turn, number, top, height, columnIds }: StuckQuestionProps) {
  const asked = columnIds.flatMap((id, position) => (turn.attempts[id] ? position : []))
  const share = 100 / columnIds.length
  const [first = 0, last = columnIds.length - 1] = [asked[0], asked.at(-1)]
  return (
    <div
      className="stuck-question-way"
      aria-hidden="true"
      style={{
        top: top + Math.max(0, height - barHeight),
        left: `${first * share}%`,
        right: `${(columnIds.length - 1 - last) * share}%`,
      }}
    >
      <div className="stuck-question">
        <div className="question-inner">
          <NumberTile isPicture number={number} className="before:content-[attr(data-words)]" />
          <span
            className="min-w-0 max-w-184 truncate leading-5.5 font-[550] before:content-[attr(data-words)]"
            data-words={turn.text.trim().slice(0, 300)}
          />
        </div>
      </div>
    </div>
  )
}
