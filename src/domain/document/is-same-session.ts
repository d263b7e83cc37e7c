import { tableNames } from '../tables/tables.ts'
import { sessionOf, type SessionDocument } from './session-document.ts'

/** Whether two documents are the same session with the same in it, whatever of it is on show and wherever it is filed. */
export const isSameSession = (one: SessionDocument, other: SessionDocument): boolean =>
  isSameJson(contentOf(one), contentOf(other))

/** What is written in a session, table by table, its own row first. Which branch of it is on show is no part of it. */
export function contentOf(document: SessionDocument) {
  const {
    aloneColumnId: _,
    view: __,
    tipChosenAt: ___,
    deletedAt: ____,
    pinnedAt: _____,
    archivedAt: ______,
    labels: _______,
    ...session
  } = sessionOf(document)
  const { tables } = document
  return tableNames.map((table) => (table === 'sessions' ? { ...session, tipId: null } : tables[table]))
}

/** Whether two values of JSON say the same, in whatever order they name their fields. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
