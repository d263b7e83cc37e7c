import type { CaseId } from '#domain/session/table-setup.ts'
import type { SessionId } from '#domain/session/session.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'

/** What is being typed in a cell. */
export interface TypedCell {
  caseId: CaseId
  columnKey: string
  text: string
}

const keyOf = (sessionId: SessionId) => `parley.cell.${sessionId}`

/** Kept for a reload of this tab; null where nothing is being typed any more. */
export function keepTypedCell(sessionId: SessionId, cell: TypedCell | null) {
  try {
    if (cell) sessionStorage.setItem(keyOf(sessionId), JSON.stringify(cell))
    else sessionStorage.removeItem(keyOf(sessionId))
  } catch {
    // A browser that keeps nothing, or a text that is too large.
  }
}

/** What was being typed when the page was left. */
export function typedCellOf(sessionId: SessionId): TypedCell | null {
  try {
    const kept = parseJson(sessionStorage.getItem(keyOf(sessionId)) ?? 'null')
    if (!isRecord(kept)) return null
    const { caseId, columnKey, text } = kept
    const isWhole = typeof caseId === 'string' && typeof columnKey === 'string' && typeof text === 'string'
    return isWhole ? { caseId, columnKey, text } : null
  } catch {
    return null
  }
}
