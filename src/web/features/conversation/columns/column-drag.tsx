import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { splitModelId } from '#domain/models/split-model-id.ts'
import { columnLetter, type Column } from '#domain/session/session.ts'
import { Tile } from '../../../ui/tile.tsx'
import { followDrag } from './follow-drag.ts'
import { positionInGap } from './gaps.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { useColumnCommands } from './use-column-commands.ts'

interface ColumnDragProps {
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
}

const card = [
  'absolute flex h-9 max-w-65 items-center gap-2 rounded-md border-t-2 border-bar bg-surface pr-3 pl-2',
  'text-13 font-semibold whitespace-nowrap shadow-overlay',
].join(' ')

/** Columns are dragged by their heads, with a mouse or a pen; a finger has the menu, for it scrolls. */
export function ColumnDrag({ scroller, columns }: ColumnDragProps) {
  const { move } = useColumnCommands(useBoardActions())
  const [drag, setDrag] = useState<{ from: number; gap: number } | null>(null)
  const mark = useRef<HTMLDivElement>(null)
  const veil = useRef<HTMLDivElement>(null)
  const dragImage = useRef<HTMLDivElement>(null)

  const begin = useEffectEvent((down: PointerEvent): (() => void) | undefined => {
    const element = scroller.current
    const column = draggedColumn(down)
    const from = columns.findIndex(({ id }) => `column-${id}` === column?.id)
    if (!element || !column || from < 0) return undefined
    return followDrag(element, down, columns.length, {
      moved: (gap, x, y) => {
        setDrag((current) => (current?.gap === gap ? current : { from, gap }))
        const frame = element.getBoundingClientRect()
        const markX = gap * column.offsetWidth - element.scrollLeft
        if (mark.current)
          mark.current.style.transform = `translateX(${Math.max(1, Math.min(frame.width - 2, markX))}px)`
        if (veil.current) {
          veil.current.style.width = `${column.offsetWidth}px`
          veil.current.style.transform = `translateX(${column.offsetLeft - element.scrollLeft}px)`
        }
        if (dragImage.current)
          dragImage.current.style.transform = `translate(${x - frame.left + 12}px, ${y - frame.top + 8}px)`
      },
      ended: (gap) => {
        setDrag(null)
        const to = gap === null ? from : positionInGap(from, gap)
        const moved = columns[from]
        if (moved && to !== from) move(moved, from, to)
      },
    })
  })

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let callOff: (() => void) | undefined
    const onDown = (event: PointerEvent) => {
      if (event.button === 0 && event.pointerType !== 'touch') callOff = begin(event)
    }
    element.addEventListener('pointerdown', onDown)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      callOff?.()
    }
  }, [scroller])

  const dragged = drag && columns[drag.from]
  if (!drag || !dragged) return null
  const isMove = positionInGap(drag.from, drag.gap) !== drag.from
  return (
    <div className="pointer-events-none absolute inset-0 z-6 overflow-hidden" aria-hidden="true">
      <div ref={veil} className="absolute inset-y-0 left-0 bg-sunken/60" />
      <div
        ref={mark}
        className={`absolute inset-y-0 -left-0.5 w-1 rounded-xs ${isMove ? 'bg-accent' : 'bg-control'}`}
      />
      <div ref={dragImage} className={card} data-hue={drag.from % 8}>
        <Tile letter={columnLetter(drag.from)} position={drag.from} />
        {splitModelId(dragged.model).name}
      </div>
    </div>
  )
}

/** The column whose head was pressed: its button with the model is a grip as well, others and menus are not. */
function draggedColumn({ target }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || !target.closest('.column-head')) return null
  if (target.closest('button:not([data-grip]), [popover]')) return null
  return target.closest<HTMLElement>('.column')
}
