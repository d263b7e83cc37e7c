import { isSettled } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import { changesBetween } from './changes-between.ts'
import type { RowChanges } from './database.ts'
import { rowIn, rowOf } from './stored-rows.ts'
import type { StoredTables } from './stored-tables.ts'

interface Here {
  /** What this tab regards as saved. */
  saved: StoredTables
  /** What it shows. */
  mine: StoredTables
  /** The runs that this tab streams, of tables those that are not over. */
  ownRunIds: Readonly<Record<RunId, true>>
}

/**
 * Of the rows that another tab deleted, those that go here too. What is worked on here stays whole: a session with an
 * answer under way or with a change that is not written yet keeps all of its rows. The rows of a table stand each for
 * itself, with their answers. A session's own row never goes this way. Two writes that cross within milliseconds can still differ.
 */
export function rowsToDrop(
  deleted: RowChanges['delete'],
  { saved, mine, ownRunIds }: Here,
): RowChanges['delete'] {
  if (deleted.length === 0) return []
  const unwritten = changesBetween(saved, mine).put
  const inUse = new Set([
    ...unwritten
      .filter(({ table }) => table !== 'cases' && table !== 'results')
      .map(({ row }) => sessionIdOf(row)),
    ...Object.keys(ownRunIds).flatMap((id) => {
      const run = mine.runs[id]
      return run && !isSettled(run) ? run.sessionId : []
    }),
  ])
  const isAsked = (caseId: string) =>
    rowIn(mine.results, caseId)?.answers.some(({ run }) => run.id in ownRunIds) ?? false
  return deleted.filter(({ table, id }) => {
    const row = rowOf(mine, table, id)
    if (!row || table === 'sessions') return false
    if (table === 'cases') return !isAsked(id) && row === rowOf(saved, table, id)
    return !(table === 'results' && isAsked(id)) && !inUse.has(sessionIdOf(row))
  })
}

const sessionIdOf = (row: object) => ('sessionId' in row ? row.sessionId : 'id' in row ? row.id : undefined)
