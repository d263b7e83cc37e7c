import { readDocument } from '../document/read-document.ts'
import type { SessionDocument } from '../document/session-document.ts'
import { packLink, unpackLink, type NotPacked } from './packed-link.ts'

/** What is more than this, in bytes, is no comparison of ours: a few bytes can say a million times the same. */
const maxBytes = 1_000_000

const name = '#session='

export const isSessionLink = (hash: string): boolean => hash.startsWith(name)

/** What stands behind the "#" of an address that shares a session; null where that would be more than is read. */
export async function sessionLinkOf(document: SessionDocument): Promise<string | null> {
  const isTooMuch = new TextEncoder().encode(JSON.stringify(document)).length > maxBytes
  return isTooMuch ? null : packLink(name, document)
}

export type ReadSessionLink =
  | {
      kind: 'session'
      document: SessionDocument
      /** How much of it could not be read, and was left out or made anew. */
      damaged: number
    }
  | { kind: 'refused'; code: NotPacked | 'no-session' | 'newer-version' }

/** Reads what `sessionLinkOf` wrote, and whatever else somebody puts there. */
export async function readSessionLink(hash: string): Promise<ReadSessionLink> {
  const unpacked = await unpackLink(hash, { name, maxBytes })
  if (typeof unpacked === 'string') return { kind: 'refused', code: unpacked }
  const reading = readDocument(unpacked.value)
  if (reading.kind === 'document')
    return { kind: 'session', document: reading.document, damaged: reading.problems.length }
  return { kind: 'refused', code: reading.reason === 'newer-version' ? 'newer-version' : 'no-session' }
}
