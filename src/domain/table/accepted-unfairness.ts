import type { ColumnId } from '../session/session.ts'
import { maxAccepted, type AcceptedUnfairness } from '../session/table-setup.ts'
import { causeKey, type TableUnfairness } from './table-fairness.ts'

/** So many rows are remembered one by one; where it is so in more, one more tells nothing new. */
const maxNamedRows = 500

/** What the reader has accepted once this is, too. */
export function withAccepted(
  accepted: readonly AcceptedUnfairness[],
  found: readonly TableUnfairness[],
  columnIds: readonly ColumnId[],
): AcceptedUnfairness[] {
  const added = found.map(({ cause, positions, caseIds }): AcceptedUnfairness => ({
    cause: causeKey(cause),
    columnIds: positions.flatMap((position) => columnIds[position] ?? []),
    caseIds: caseIds && caseIds.length <= maxNamedRows ? caseIds : null,
  }))
  const others = accepted.filter(({ cause }) => !added.some((each) => each.cause === cause))
  return [...others, ...added].slice(-maxAccepted)
}

/** Whether the reader has accepted all of it: in each of its columns, and in each of its rows. */
export function isAccepted(
  { cause, positions, caseIds }: TableUnfairness,
  accepted: readonly AcceptedUnfairness[],
  columnIds: readonly ColumnId[],
): boolean {
  const known = accepted.find((each) => each.cause === causeKey(cause))
  if (!known) return false
  const knownRows = known.caseIds && new Set(known.caseIds)
  return (
    positions.every((position) => known.columnIds.includes(columnIds[position] ?? '')) &&
    (!knownRows || !caseIds || caseIds.every((id) => knownRows.has(id)))
  )
}
