import type { ColumnId, SessionId } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import { sessionInPath, sessionPath } from '../../../store/session-path.ts'

/** A row of a table, or one of its cells. */
export interface RowPlace {
  caseId: CaseId
  columnId?: ColumnId
}

/** What follows a session's address to name a place in its table: `#row=<id>`, and `&column=<id>` for a cell. */
export function rowHash({ caseId, columnId }: RowPlace): string {
  const fields = new URLSearchParams({ row: caseId, ...(columnId !== undefined && { column: columnId }) })
  return `#${fields.toString()}`
}

/** The place that the end of an address names, or null. */
export function rowInHash(hash: string): RowPlace | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const caseId = fields.get('row')
  const columnId = fields.get('column')
  if (!caseId) return null
  return { caseId, ...(columnId && { columnId }) }
}

/** The place in a session's table that an address names (the page's own where none is given), or null. */
export function rowInAddress(sessionId: SessionId, address = location.href): RowPlace | null {
  const { pathname, hash } = new URL(address)
  return sessionInPath(pathname) === sessionId ? rowInHash(hash) : null
}

/** A whole address, to be copied. */
export const rowLink = (sessionId: SessionId, place: RowPlace): string =>
  location.origin + sessionPath(sessionId) + rowHash(place)
