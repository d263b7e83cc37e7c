import type { ColumnSpec } from '#domain/embeddings/text-set.ts'
import { formatNumber } from '#domain/words/language.ts'
import { words } from './words.ts'

/** What a column is called where there is little room. */
export function columnName(column: ColumnSpec): string {
  if (column.kind === 'words') return words.wordsOnly
  if (column.kind === 'file') return column.name
  const name = column.model.slice(column.model.indexOf('/') + 1)
  return column.dimensions === null ? name : words.withDimensions(name, formatNumber(column.dimensions))
}
