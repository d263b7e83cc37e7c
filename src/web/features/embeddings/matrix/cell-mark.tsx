import type { CSSProperties } from 'react'
import type { Cell, Viewport } from './viewport.ts'

/** Where a cell is on the square of a map. However small it is, its mark can be seen. */
export function markBox({ row, column }: Cell, { left, top, span }: Viewport): CSSProperties {
  const side = `max(8px, ${100 / span}%)`
  return {
    left: `${((column + 0.5 - left) / span) * 100}%`,
    top: `${((row + 0.5 - top) / span) * 100}%`,
    width: side,
    height: side,
  }
}

/** The looks of a mark: of the chosen cell, and of the one under the pointer. */
export const markLooks = {
  chosen:
    'pointer-events-none absolute -translate-1/2 rounded-[3px] border-2 border-text outline outline-bg forced-colors:border-[Highlight]',
  hovered: 'pointer-events-none absolute -translate-1/2 rounded-[3px] border border-text',
} as const

interface CellMarkProps {
  cell: Cell
  viewport: Viewport
  look: keyof typeof markLooks
}

/** A mark around a cell, for the eye alone. */
export const CellMark = ({ cell, viewport, look }: CellMarkProps) => (
  <span aria-hidden="true" className={markLooks[look]} style={markBox(cell, viewport)} />
)
