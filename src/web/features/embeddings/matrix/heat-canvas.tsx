import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cosineAt } from '#domain/similarity/cosine-matrix.ts'
import { rankOf } from '#domain/similarity/pair-ranks.ts'
import { rankWords } from '#domain/words/ranks.ts'
import { cosineWords } from './cosine-words.ts'
import type { CellsProps } from './heat-grid.tsx'
import { cellAfterKey } from './heat-keys.ts'
import { paintHeat } from './paint-heat.ts'
import { useTheme } from './use-theme.ts'
import { words } from './words.ts'

/** The cells as one picture, for many texts: a press or the arrow keys choose. */
export function HeatCanvas({ label, texts, reading, scale, pair, onChoose }: CellsProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  const { size } = reading.matrix

  useEffect(() => {
    if (ref.current) paintHeat(ref.current, reading, scale)
    // The colours come from the stylesheet, so the theme is what the picture depends on, too.
  }, [reading, scale, theme])

  const walk = (event: KeyboardEvent) => {
    const to = cellAfterKey(event.key, event.ctrlKey || event.metaKey, pair, size)
    if (!to) return
    event.preventDefault()
    onChoose({ row: to.row, column: Math.max(0, to.column) })
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = (share: number) => Math.max(0, Math.min(size - 1, Math.floor(share * size)))
    onChoose({
      row: index((event.clientY - box.top) / box.height),
      column: index((event.clientX - box.left) / box.width),
    })
  }

  const { row, column } = pair
  const rank = row === column ? words.map.itself : rankWords(rankOf(reading.ranks, row, column))
  const about = words.map.cell(cosineWords(cosineAt(reading.matrix, row, column)), rank)
  const ticks = ticksOf(size)

  return (
    <div className="heat-canvas" style={{ '--count': size }}>
      {ticks.map((tick) => (
        <span key={`column ${tick}`} className="tick" data-side="top" style={offset(tick)} aria-hidden="true">
          {tick}
        </span>
      ))}
      {ticks.map((tick) => (
        <span key={`row ${tick}`} className="tick" data-side="left" style={offset(tick)} aria-hidden="true">
          {tick}
        </span>
      ))}
      {/* The picture is the control: it has the keys of a grid, and its reading is spoken below. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        aria-roledescription={words.map.role}
        aria-label={words.map.canvas(label, texts.length)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="heat-picture"
        onKeyDown={walk}
        onPointerDown={point}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        <canvas ref={ref} width={size} height={size} />
        <span className="heat-mark" style={markAt(row, column)} />
        <span className="heat-mark" style={markAt(column, row)} />
        <span className="sr-only" aria-live="polite">
          {words.map.pair(row + 1, column + 1, about)}
        </span>
      </div>
    </div>
  )
}

function ticksOf(size: number): number[] {
  const step = size > 100 ? 25 : 10
  return [1, ...Array.from({ length: Math.floor(size / step) }, (_, index) => (index + 1) * step)]
}

const offset = (tick: number) => ({ '--at': tick - 0.5 })
const markAt = (row: number, column: number) => ({ '--row': row, '--column': column })
