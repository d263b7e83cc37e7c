import { contentOf } from '../document/is-same-session.ts'
import type { SessionDocument } from '../document/session-document.ts'

/**
 * All that is written in a session as one text: two that say the same have the same one, in whatever order they name
 * their fields. Where it is filed is no part of it, nor what of it is on show: to look at another branch or at the
 * table is no change that another browser would have to hear of.
 */
export const contentText = (document: SessionDocument): string =>
  JSON.stringify(contentOf(document), (_key, value: unknown) => inOrder(value))

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
