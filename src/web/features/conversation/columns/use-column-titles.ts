import { differencesOf } from '#domain/session/differences.ts'
import type { Column, ColumnId, Session } from '#domain/session/session.ts'
import { differenceInWords } from '#domain/words/differences.ts'
import { modelLabel, type ModelLabel } from './model-label.ts'

/** What a column's head says of it. */
export interface ColumnTitle {
  label: ModelLabel
  /** What is its own among the settings, or empty. */
  own: string
}

/** The columns' titles; each is the same object for as long as nothing changes that it depends on. */
export function useColumnTitles(session: Session, columns: readonly Column[]): Record<ColumnId, ColumnTitle> {
  const models = columns.map(({ model }) => model)
  const differences = columns.length > 1 ? differencesOf(session.settings, columns) : []
  return Object.fromEntries(
    columns.map((column, position) => {
      const difference = differences.find((each) => each.position === position)
      const own = difference ? differenceInWords(difference) : ''
      return [column.id, { label: modelLabel(column.model, models), own }]
    }),
  )
}
