import type { RunId } from '#domain/session/session.ts'
import { joinBranches } from './join-branches.ts'
import { withoutCycles } from '#domain/tables/mend-links.ts'
import { emptyTables, tableNames, type Row, type TableName, type Tables } from '#domain/tables/tables.ts'
import { rowOf } from './stored-rows.ts'
import { withTables, type StoredTables } from './stored-tables.ts'
import { tableList } from '#domain/tables/table-list.ts'

interface Merging {
  /** What this tab regards as saved. */
  saved: StoredTables
  /** What it shows: other rows than the saved ones were changed here and are not written yet. */
  mine: StoredTables
  /** The rows that another tab has written. */
  theirs: Tables
  /** The runs that this tab streams. */
  ownRunIds: Readonly<Record<RunId, true>>
}

/**
 * The rows of two tabs made into one. A row that needs nothing from here is the very object that was heard; any other
 * has to be written again. Questions, attempts and answers come out alike in every tab, in whatever order it hears
 * the others. Names, models, settings and the list of columns are simpler: what is not written yet stays, else what
 * was heard last counts. Only two writes that cross within milliseconds could undo one another there.
 */
export function mergeRows(merging: Merging): Tables {
  const { mine, theirs } = merging
  const merged = emptyTables()
  for (const table of tableNames) {
    const rows = merged[table] as Record<string, Row | undefined> // each merged by its table
    for (const id of Object.keys(theirs[table])) rows[id] = mergeRow(table, id, merging)
  }
  // Before any chain is followed: two rows that are whole each for itself can name one another. Results name none.
  const cut = withoutCycles({ ...withTables(mine, merged), results: {} }, merged)
  for (const table of tableNames) Object.assign(merged[table], cut[table])
  const messages = { ...mine.messages, ...merged.messages }
  for (const row of Object.values(merged.sessions)) {
    const own = mine.sessions[row.id]
    const incoming = theirs.sessions[row.id] ?? row
    const preferred = (own?.tipChosenAt ?? 0) > (incoming.tipChosenAt ?? 0) ? 'one' : 'other'
    const { tipId, moved } = joinBranches(messages, own?.tipId ?? null, incoming.tipId, preferred)
    for (const table of [messages, merged.messages]) Object.assign(table, moved)
    if (tipId !== row.tipId) merged.sessions[row.id] = { ...row, tipId }
  }
  return merged
}

function mergeRow<T extends TableName>(table: T, id: string, merging: Merging): Row<T> | undefined {
  const { saved, mine, theirs, ownRunIds } = merging
  const row = theirs[table][id] as Row<T> | undefined // what stands in a table is one of its rows
  return (
    row &&
    tableList[table].merge({
      saved: rowOf(saved, table, id) as Row<T> | undefined,
      mine: rowOf(mine, table, id) as Row<T> | undefined,
      theirs: row,
      isOwn: (runId) => runId in ownRunIds,
    })
  )
}
