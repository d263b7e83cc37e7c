import type { TableSource } from '#domain/table/table.ts'
import type { Column, ColumnId, SessionId } from '#domain/session/session.ts'
import { heldColumn, heldSession } from '#domain/site/held-settings.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { allRows } from './stored-rows.ts'
import type { StoredTables } from './stored-tables.ts'

type Tables = StoredTables & { site: SiteSettings }

/** What running a session's table goes by; null where it has no table or no prompt, or is deleted. */
export function tableSource(tables: Tables, sessionId: SessionId): TableSource | null {
  const session = tables.sessions[sessionId]
  const prompt = tables.prompts[session?.table?.promptId ?? '']
  if (!session?.table || !prompt || session.deletedAt !== null) return null
  return {
    session: heldSession(session, tables.site),
    columns: session.columnIds.flatMap((id) => columnIn(tables, id)),
    cases: casesOf(tables, sessionId),
    results: allRows(tables.results),
    prompt,
    samples: session.table.samples,
  }
}

function columnIn({ columns, site }: Pick<Tables, 'columns' | 'site'>, id: ColumnId): Column[] {
  const column = columns[id]
  return column ? [heldColumn(column, site)] : []
}
