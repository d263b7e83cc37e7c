import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
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
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = () => {
    const box = ref.current
    if (!box) return
    const after = box.scrollWidth - box.clientWidth - box.scrollLeft > slack
    setHidden({ before: box.scrollLeft > slack, after })
  }
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const observer = new ResizeObserver(look)
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
