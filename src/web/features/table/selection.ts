/** A cell by its place in the grid. */
export interface GridPlace {
  row: number
  column: number
}

/** The cells between two corners; the keys move `active`. */
export interface Selection {
  anchor: GridPlace
  active: GridPlace
}

export const firstCell: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

export const single = (place: GridPlace): Selection => ({ anchor: place, active: place })

/** The selected rows and columns, from the first to the last of each. */
export const rangeOf = ({ anchor, active }: Selection) => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
})

export const isOneCell = ({ anchor, active }: Selection): boolean =>
  anchor.row === active.row && anchor.column === active.column

interface Size {
  rows: number
  columns: number
  /** How many rows a page has. */
  page: number
}

/** Where a key leads from a cell; null where it leads nowhere. */
export function placeAfterKey(
  { row, column }: GridPlace,
  { key, isFar }: { key: string; isFar: boolean },
  { rows, columns, page }: Size,
): GridPlace | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const at = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.max(0, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(isFar ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(isFar ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return at(row, isFar ? 0 : column - 1)
    case 'ArrowRight':
      return at(row, isFar ? lastColumn : column + 1)
    case 'PageUp':
      return at(row - page, column)
    case 'PageDown':
      return at(row + page, column)
    case 'Home':
      return at(isFar ? 0 : row, 0)
    case 'End':
      return at(isFar ? lastRow : row, lastColumn)
    default:
      return null
  }
}

/** A selection that stays within a grid which has become smaller. */
export function clampSelection(
  selection: Selection,
  { rows, columns }: Pick<Size, 'rows' | 'columns'>,
): Selection {
  const clamp = ({ row, column }: GridPlace): GridPlace => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  const [anchor, active] = [clamp(selection.anchor), clamp(selection.active)]
  const isSame = [anchor, active].every((place, index) => {
    const before = index === 0 ? selection.anchor : selection.active
    return place.row === before.row && place.column === before.column
  })
  return isSame ? selection : { anchor, active }
}

interface Row {
  id: string
}

/**
 * A selection that was made among rows that have come into another order since: it goes with its rows where they stand
 * together as before, else with the active one alone, and stays at its place where that is gone.
 */
export function followRows(selection: Selection, before: readonly Row[], now: readonly Row[]): Selection {
  if (before === now) return selection
  const { anchor, active } = selection
  const activeId = before[active.row]?.id
  const row = now.findIndex(({ id }) => id === activeId)
  if (row < 0) return single(active)
  const by = row - active.row
  const moved = (place: GridPlace): GridPlace => ({ ...place, row: place.row + by })
  const { top, bottom } = rangeOf(selection)
  const areTogether = before.slice(top, bottom + 1).every(({ id }, index) => now[top + by + index]?.id === id)
  return areTogether ? { anchor: moved(anchor), active: moved(active) } : single(moved(active))
}
