import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { keepFocus } from '../../../../ui/keep-focus.ts'
import { words } from '../base/words.ts'

/** A pixel may be lost to rounding. */
const slack = 1

interface SidewaysProps {
  /** How many lists there are. */
  count: number
  children: ReactNode
}

/** Holds lists side by side. Where they are wider than it, a button at that end brings the next one into sight. */
export function Sideways({ count, children }: SidewaysProps) {
  const ref = useRef<HTMLDivElement>(null)
  const leftId = useId()
  const rightId = useId()
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = () => {
    const box = ref.current
    if (!box) return
    const after = box.scrollWidth - box.clientWidth - box.scrollLeft > slack
    const change = () => setHidden({ before: box.scrollLeft > slack, after })
    const focusedId = document.activeElement?.id
    // The button of an end that is reached goes: the keyboard goes on to the other.
    if (focusedId === leftId || focusedId === rightId) keepFocus(change, focusedId, leftId, rightId)
    else change()
  }
  const resized = useEffectEvent(look)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => resized())
    observer.observe(box)
    return () => observer.disconnect()
  }, [count])
  return (
    <div className="relative">
      <div ref={ref} data-sideways className="overflow-x-auto motion-safe:scroll-smooth" onScroll={look}>
        {children}
      </div>
      {hidden.before && (
        <IconButton
          id={leftId}
          look="round"
          className="absolute top-1.5 left-1.5 z-1"
          label={words.lists.toTheLeft}
          onClick={() => ref.current && moveBy(ref.current, -1)}
        >
          <ChevronLeft size={16} strokeWidth={1.5} />
        </IconButton>
      )}
      {hidden.after && (
        <IconButton
          id={rightId}
          look="round"
          className="absolute top-1.5 right-1.5 z-1"
          label={words.lists.toTheRight}
          onClick={() => ref.current && moveBy(ref.current, 1)}
        >
          <ChevronRight size={16} strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  )
}

/** Brings the next list on that side wholly into sight. */
function moveBy(box: HTMLElement, direction: 1 | -1) {
  const frame = box.getBoundingClientRect()
  const lists = [...box.querySelectorAll<HTMLElement>('[data-list-of]')].map((list) =>
    list.getBoundingClientRect(),
  )
  const next =
    direction === 1
      ? lists.find(({ right }) => right > frame.right + slack)
      : lists.findLast(({ left }) => left < frame.left - slack)
  if (!next) return
  box.scrollBy({ left: direction === 1 ? next.right - frame.right : next.left - frame.left })
}
