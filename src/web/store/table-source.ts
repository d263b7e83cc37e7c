import type { TableSource } from '#domain/table/table.ts'
import type { SessionId } from '#domain/session/session.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { allRows } from './stored-rows.ts'
import type { StoredTables } from './stored-tables.ts'

/** What running a session's table goes by; null where it has no table, or no prompt. */
export function tableSource(tables: StoredTables, sessionId: SessionId): TableSource | null {
  const session = tables.sessions[sessionId]
  const prompt = tables.prompts[session?.table?.promptId ?? '']
  if (!session?.table || !prompt) return null
  return {
    session,
    columns: session.columnIds.flatMap((id) => tables.columns[id] ?? []),
    cases: casesOf(tables, sessionId),
    results: allRows(tables.results),
    prompt,
    samples: session.table.samples,
  }
}
