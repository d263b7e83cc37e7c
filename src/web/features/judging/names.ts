import { answererOf } from '#domain/judging/standings.ts'
import { splitModelId } from '#domain/models/split-model-id.ts'
import type { Run } from '#domain/run/run.ts'
import { columnLetter, type ColumnId } from '#domain/session/session.ts'
import { words } from './words.ts'

export type NameOf = (answer: { columnId: ColumnId; model: string }) => string

/** What columns are called beside one another: by their models, and where two have the same also by their letters. */
export function namesOf(
  answers: readonly { columnId: ColumnId; model: string }[],
  columnIds: readonly ColumnId[],
): NameOf {
  const columnsOf = new Map<string, Set<ColumnId>>()
  for (const { columnId, model } of answers) {
    const { name } = splitModelId(model)
    columnsOf.set(name, (columnsOf.get(name) ?? new Set()).add(columnId))
  }
  return ({ columnId, model }) => {
    const { name } = splitModelId(model)
    const position = columnIds.indexOf(columnId)
    const isShared = (columnsOf.get(name)?.size ?? 0) > 1
    return isShared && position >= 0 ? words.inColumn(name, columnLetter(position)) : name
  }
}

/** An answer by who gave it. */
export const byAnswerer = (run: Run) => ({ columnId: run.columnId, model: answererOf(run) })
