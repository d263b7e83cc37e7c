import type { TextRole } from '../text-set.ts'

const roleOfWord: Readonly<Record<string, TextRole>> = {
  question: 'question',
  query: 'question',
  search: 'question',
  q: 'question',
  document: 'document',
  doc: 'document',
  passage: 'document',
  text: 'document',
  article: 'document',
  corpus: 'document',
  d: 'document',
}

/** The role that a cell names; undefined where it names none. */
export function readRole(cell: string): TextRole | undefined {
  const word = cell.trim().toLowerCase().replace(/s$/, '')
  return Object.hasOwn(roleOfWord, word) ? roleOfWord[word] : undefined
}
