import { idFrom, hashOf } from './id-from.ts'
import { sessionOf, type SessionDocument } from './session-document.ts'

/**
 * Ids for a copy of a document, one after another in the order in which they sort: the same document gets the same ones
 * each time, and for each number others.
 */
export function copyIds(document: SessionDocument, number: number): () => string {
  const content = JSON.stringify(document.tables)
  const names = [hashOf(content), hashOf(content, content.length), String(number)]
  const { createdAt } = sessionOf(document)
  let made = 0
  return () => {
    made++
    return idFrom(createdAt + made, 'copy', ...names, String(made))
  }
}
