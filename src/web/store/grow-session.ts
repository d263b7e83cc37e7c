import { sessionOf, tablesOf } from '#domain/document/session-document.ts'
import { withoutGrown, type Growth } from '#domain/document/without-grown.ts'
import { mapTables } from '#domain/tables/map-tables.ts'
import { mergeFields } from '#domain/tables/table.ts'
import type { Row, TableName, Tables } from '#domain/tables/tables.ts'
import type { SessionsStore } from './sessions-store.ts'
import { rowOf, wholeTables } from './stored-rows.ts'
import type { StoredTables } from './stored-tables.ts'

/** What was added to a session comes into the store. What of it is here already stays: an answer may be on its way. */
export function growSession(growth: Growth, store: SessionsStore): void {
  const state = store.getState()
  const { id } = sessionOf(growth.document)
  const rows = id in state.loadedSessionIds ? changedRows(growth, state) : tablesOf(growth.document)
  state.actions.sessionImported(id, rows)
}

function changedRows({ before, document }: Growth, present: StoredTables): Tables {
  const [old, grown] = [tablesOf(before), tablesOf(document)]
  return mapTables(<T extends TableName>(table: T) => {
    const changed = Object.values<Row>(grown[table]).filter((row) => row !== old[table][row.id])
    const rows = changed.map((mine) =>
      mergeFields({ saved: old[table][mine.id], mine, theirs: rowOf(present, table, mine.id) ?? mine }),
    )
    return Object.fromEntries(rows.map((row) => [row.id, row])) as Tables[T] // the rows of this table
  })
}

/** What was added to a session is taken out of it again. */
export function ungrowSession(growth: Growth, store: SessionsStore): void {
  const state = store.getState()
  state.actions.sessionReverted(sessionOf(growth.document).id, withoutGrown(wholeTables(state), growth))
}
