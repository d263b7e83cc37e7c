import type { TableSource } from '#domain/table/table.ts'
import type { Column, Session, SessionId } from '#domain/session/session.ts'
import { effectiveColumn, effectiveSession } from '#domain/site/effective-settings.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { instructionsOf } from '#domain/table/asked-inputs.ts'
import { allRows } from './stored-rows.ts'
import type { StoredTables } from './stored-tables.ts'

type Tables = StoredTables & { site: SiteSettings }

/** What running a session's table goes by; null where it has no table or no prompt, or is deleted. */
export function tableSource(tables: Tables, sessionId: SessionId): TableSource | null {
  const session = tables.sessions[sessionId]
  const prompt = tables.prompts[session?.table?.promptId ?? '']
  if (!session?.table || !prompt || session.deletedAt !== null) return null
  return {
    session: effectiveSession(session, tables.site),
    columns: columnsOf(tables, session),
    cases: casesOf(tables, sessionId),
    results: allRows(tables.results),
    prompt,
    samples: session.table.samples,
  }
}

/** The instructions of a session's columns, as they are sent from here. */
export function instructionsIn(tables: Tables, sessionId: SessionId): string[] {
  const session = tables.sessions[sessionId]
  return session ? instructionsOf(effectiveSession(session, tables.site), columnsOf(tables, session)) : []
}

const columnsOf = ({ columns, site }: Tables, { columnIds }: Pick<Session, 'columnIds'>): Column[] =>
  columnIds.flatMap((id) => (columns[id] ? effectiveColumn(columns[id], site) : []))
