import { tableList } from '../tables/table-list.ts'
import { rowsOf } from '../tables/map-tables.ts'
import type { TableName } from '../tables/tables.ts'
import { tablesOf, type SessionDocument } from './session-document.ts'

/**
 * The same session under ids of its own, which sort as the old ones do; no row of it names one that stands outside.
 * Pictures keep their ids: they never change, so several sessions can show one.
 */
export function withNewIds(document: SessionDocument, newId: () => string): SessionDocument {
  const ids = new Map<string, string>()
  const newIdOf = (id: string): string => {
    const known = ids.get(id) ?? newId()
    ids.set(id, known)
    return known
  }
  const oldIds = new Set([
    ...rowsOf(tablesOf(document)).map(({ row }) => row.id),
    ...document.tables.results.flatMap(({ answers }) => answers.map(({ run }) => run.id)),
  ])
  for (const id of [...oldIds].sort()) newIdOf(id)

  const renamed = <T extends TableName>(table: T) =>
    document.tables[table].map((row) => tableList[table].withIds(row, newIdOf))
  return {
    ...document,
    tables: {
      sessions: renamed('sessions'),
      columns: renamed('columns'),
      messages: renamed('messages'),
      runs: renamed('runs'),
      prompts: renamed('prompts'),
      cases: renamed('cases'),
      results: renamed('results'),
    },
  }
}
