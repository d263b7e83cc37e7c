import type { ColumnSpec, ModelColumn, TextItem } from '#domain/embeddings/text-set.ts'
import type { VectorSource } from './vector-database.ts'

/** Where a column's vectors come from; null for the words alone, which need none. */
export function sourceOf(column: ModelColumn): VectorSource
export function sourceOf(column: ColumnSpec): VectorSource | null
export function sourceOf(column: ColumnSpec): VectorSource | null {
  if (column.kind === 'words') return null
  if (column.kind === 'file') return { model: `file:${column.id}`, dimensions: null }
  return { model: column.model, dimensions: column.dimensions }
}

/** What is sent for a text: many models want a word before it that says whether it is asked or searched. */
export function inputOf(column: ColumnSpec, { text, role }: Pick<TextItem, 'text' | 'role'>): string {
  if (column.kind !== 'model') return text
  return `${role === 'question' ? column.questionPrefix : column.documentPrefix}${text}`
}

/** What is sent for texts: equal ones have one vector. */
export const inputsOf = (column: ColumnSpec, texts: readonly TextItem[]): string[] => [
  ...new Set(texts.map((text) => inputOf(column, text))),
]
