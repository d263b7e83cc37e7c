import { isRecord } from '#protocol/json/is-record.ts'
import { readDocument } from '../document/read-document.ts'
import { documentFormat, type SessionDocument } from '../document/session-document.ts'
import { looksLikeOurs } from './file-name.ts'

/** Why a file of a session is neither taken nor written over. */
export type UnclearFile =
  | 'empty'
  /** It ends before its end: it may still be on its way. */
  | 'cut-off'
  /** A part of what it holds cannot be read. */
  | 'damaged'
  | 'newer-version'
  /** Some of what it holds belongs to another session here. */
  | 'ids-taken'
  /** Another file is that session too. */
  | 'twice'
  /** The browser does not give its bytes. */
  | 'not-readable'
  | 'too-large'

export type FileReading =
  | { kind: 'session'; document: SessionDocument }
  | { kind: 'unclear'; reason: UnclearFile }
  /** Another program's, or none of our business. */
  | { kind: 'foreign' }

/** Reads what stands in a file of the folder. It throws nothing, whatever stands there. */
export function readSessionFile(name: string, text: string): FileReading {
  if (text.trim() === '') return looksLikeOurs(name) ? unclear('empty') : foreign
  const value = parsed(text)
  if (value === undefined) return isOurs(name, text) ? unclear('cut-off') : foreign
  // An exported comparison or a list of sessions is for the import: to be written over it would lose what else it holds.
  if (!isRecord(value) || value.format !== documentFormat) return foreign
  const reading = readDocument(value)
  if (reading.kind === 'not-one') {
    return unclear(reading.reason === 'newer-version' ? 'newer-version' : 'damaged')
  }
  return reading.problems.length > 0 ? unclear('damaged') : { kind: 'session', document: reading.document }
}

/** The document as it is after it was written to a file and read again: so both sides are compared. */
export function asRead(document: SessionDocument): SessionDocument {
  const reading = readDocument(JSON.parse(JSON.stringify(document)))
  return reading.kind === 'document' ? reading.document : document
}

const foreign: FileReading = { kind: 'foreign' }
const unclear = (reason: UnclearFile): FileReading => ({ kind: 'unclear', reason })

/** Our files begin with their format. */
const isOurs = (name: string, text: string) =>
  looksLikeOurs(name) || /^\s*\{\s*"format"\s*:\s*"parley\.session"/.test(text.slice(0, 200))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
