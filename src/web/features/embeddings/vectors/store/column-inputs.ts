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

/** Where the vector of a text is found, the first that is there: a file may have another one for each role of a text. */
export const keysOf = (column: ColumnSpec, text: TextItem): readonly string[] =>
  column.kind === 'file' ? [text.text, keyInRole(text)] : [inputOf(column, text)]

/** Where the vectors of a file are kept. */
export function keysInFile(texts: readonly TextItem[]): string[] {
  const textsIn = (role: TextItem['role']) =>
    new Set(texts.filter((text) => text.role === role).map(({ text }) => text))
  const [documents, questions] = [textsIn('document'), textsIn('question')]
  const isInBoth = (text: string) => documents.has(text) && questions.has(text)
  return texts.map((text) => (isInBoth(text.text) ? keyInRole(text) : text.text))
}

// No text has such a character.
const keyInRole = ({ text, role }: TextItem): string => `${role}\u0000${text}`

/** What is sent for texts: equal ones have one vector. */
export const inputsOf = (column: ColumnSpec, texts: readonly TextItem[]): string[] => [
  ...new Set(texts.map((text) => inputOf(column, text))),
]
