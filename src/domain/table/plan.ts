import type { Column, ColumnId } from '../session/session.ts'
import { askedRows } from './asked-rows.ts'
import { cellAnswers, isAnswered, isLive, isStopped } from './cells.ts'
import { changeSince } from './out-of-date.ts'
import type { RunScope, ScopeRequest } from '../session/table-setup.ts'
import type { AnswerPlace, Case, CellAnswer, TableSource } from './table.ts'

/**
 * What is still to be asked of a request, row by row: within its scope, each sample that was not asked since, or under way
 * then, and that its kind wants. Empty rows are asked only where they are named. What broke off since because its page was
 * closed is asked again, and so is what was stopped since: with its run, which the deletion of a session ends, and Undo
 * brings back.
 */
export function placesToRun(source: TableSource, { scope, startedAt }: ScopeRequest): AnswerPlace[] {
  const { cases, columns, samples } = source
  const { caseIds } = scope
  const asked = columns
    .filter(({ id, model }) => model !== '' && isInColumns(scope, id))
    .map((column) => ({ column, rowIds: new Set(caseIds ?? askedRows(source, column).map(({ id }) => id)) }))
  return cases.flatMap((row) =>
    asked.flatMap(({ column, rowIds }) => {
      if (!rowIds.has(row.id)) return []
      return cellAnswers(source.results[row.id], column.id, { samples }).flatMap(
        (answer, sample): AnswerPlace[] =>
          isWanted(source, { row, column, answer, scope, startedAt })
            ? [{ caseId: row.id, columnId: column.id, sample }]
            : [],
      )
    }),
  )
}

interface Candidate {
  row: Case
  column: Column
  answer: CellAnswer | undefined
  scope: RunScope
  startedAt: number
}

function isWanted(source: TableSource, { row, column, answer, scope, startedAt }: Candidate): boolean {
  if (!answer) return scope.wants === 'all' || scope.wants === 'needed'
  if (isLive(answer)) return false
  if (answer.run.createdAt >= startedAt) return isStopped(answer) || isCutOff(answer)
  if (endOf(answer) > startedAt && !isCutOff(answer)) return false
  if (scope.wants === 'all') return true
  if (scope.wants === 'failed') return !isAnswered(answer)
  const change = changeSince(answer, { prompt: source.prompt, session: source.session, column, row })
  return scope.wants === 'out-of-date' ? change !== null : change !== null || !isAnswered(answer)
}

/** Milliseconds since 1970. */
const endOf = ({ run: { sentAt, elapsedMs } }: CellAnswer): number => (sentAt ?? 0) + (elapsedMs ?? 0)

/** The page was closed while it came. */
const isCutOff = ({ run: { state } }: CellAnswer): boolean =>
  (state.kind === 'failed' || state.kind === 'interrupted') && state.failure.kind === 'page-closed'

const isInColumns = ({ columnIds }: RunScope, id: ColumnId) => !columnIds || columnIds.includes(id)
