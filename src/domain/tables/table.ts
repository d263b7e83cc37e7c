import type { RunId } from '../session/session.ts'
import type { Tables } from './tables.ts'
import type { Reader } from './readers.ts'

/** All there is to know of a table: whatever goes over the tables asks here. */
export interface Table<Row> {
  /** Reads a row from storage or another tab. */
  read: Reader<Row>
  /** Two tabs' rows made into one: the very object `theirs` where nothing of it is to be changed. */
  merge: (rows: Versions<Row>) => Row
  /** Its links that are followed from row to row, and so must come to an end. */
  chains: readonly Chain<Row>[]
  /** The row with other ids, its own and those of all rows that it names. */
  withIds: (row: Row, newIdOf: (id: string) => string) => Row
}

export interface Versions<Row> {
  /** What this tab regards as saved. */
  saved: Row | undefined
  /** What it shows. */
  mine: Row | undefined
  /** What another tab has written. */
  theirs: Row
  /** Whether this tab asked for a run, and goes on changing it. */
  isOwn: (id: RunId) => boolean
}

interface Chain<Row> {
  /** The row of the same table that this one leads to. */
  next: (row: Row, tables: Tables) => string | null
  /** The row without that link. */
  cut: (row: Row) => Row
}

/** Their fields, but for those that were changed here since they were saved. */
export function mergeFields<T extends object>({ saved, mine, theirs }: Omit<Versions<T>, 'isOwn'>): T {
  if (!saved || !mine || saved === mine) return theirs
  const before = new Map(Object.entries(saved))
  const changed = Object.entries(mine).filter(([field, value]) => before.get(field) !== value)
  return changed.length === 0 ? theirs : { ...theirs, ...Object.fromEntries(changed) }
}

/** The other one where both say the same. */
export function sameOr<T extends object>(one: T, other: T): T {
  const others = new Map(Object.entries(other))
  const entries = Object.entries(one)
  const isSame =
    entries.length === others.size && entries.every(([field, value]) => others.get(field) === value)
  return isSame ? other : one
}
