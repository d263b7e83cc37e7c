import { useCallback, useState, type RefCallback } from 'react'
import type { Message } from '#domain/session/session.ts'
import { askedPositions } from '#domain/session/turns.ts'
import { NumberTile } from '../../../ui/tile.tsx'

interface StuckQuestionProps {
  turn: Message
  number: number
  /** Where the question's row begins and how high it is, in pixels. */
  top: number
  height: number
  columnIds: readonly string[]
  isChat: boolean
}

/** The height of a question of one line. */
const barHeight = 47

/** From the letters of a question's last line to the end of its row. */
const belowWords = { chat: 6, columns: 19 }

/** The height of the columns' heads, which it sticks to. */
const headHeight = 48

/**
 * The last question's first line, stuck under the heads while its answers are read. It lies behind the question
 * itself, and says nothing until that one's last line has gone out of sight: else cut lines of both would stand over one
 * another. It is a picture of the question: its words are no text of the document, where the question stands once.
 * Above a screen keyboard the answers have its place.
 */
export function StuckQuestion({ turn, number, top, height, columnIds, isChat }: StuckQuestionProps) {
  const asked = askedPositions(turn, columnIds)
  const [isGone, watchPlace] = useIsGone()
  const share = 100 / columnIds.length
  const [first = 0, last = columnIds.length - 1] = [asked[0], asked.at(-1)]
  return (
    <>
      {/* Over all columns: some of it is in sight wherever the board is scrolled sideways. */}
      <div
        ref={watchPlace}
        className="invisible absolute inset-x-0"
        style={{ top, height: height - belowWords[isChat ? 'chat' : 'columns'] }}
      />
      <div
        className="stuck-question-way"
        data-over={isGone}
        aria-hidden="true"
        style={{
          top: top + Math.max(0, height - barHeight),
          left: `${first * share}%`,
          right: `${(columnIds.length - 1 - last) * share}%`,
        }}
      >
        <div className="stuck-question above-keyboard:static">
          <div className={`question-inner ${isGone ? '' : 'invisible'}`}>
            <NumberTile isPicture number={number} className="before:content-[attr(data-words)]" />
            <span
              className="min-w-0 max-w-184 truncate leading-5.5 font-[550] [unicode-bidi:plaintext] before:content-[attr(data-words)]"
              data-words={turn.text.trim().slice(0, 300)}
            />
          </div>
        </div>
      </div>
    </>
  )
}

/** Whether an element has gone out of sight behind the heads of the columns. */
function useIsGone(): [isGone: boolean, watch: RefCallback<HTMLElement>] {
  const [isGone, setIsGone] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1)
        if (now) setIsGone(!now.isIntersecting && now.boundingClientRect.top < (now.rootBounds?.top ?? 0))
      },
      { root: element.closest('.scroller'), rootMargin: `-${headHeight}px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isGone, watch]
}
