import type { BoardMemory } from './board-memory.ts'
import { RowMeasures } from './row-measures.ts'

/** The figures under a past answer, in pixels. */
const pastFiguresHeight = 44

const measures = new WeakMap<BoardMemory, RowMeasures>()

/** The heights that a board has measured, which live as long as its memory. */
export function measuresOf(memory: BoardMemory): RowMeasures {
  const known = measures.get(memory)
  if (known) return known
  const fresh = new RowMeasures(pastFiguresHeight)
  measures.set(memory, fresh)
  return fresh
}
