import { readDocument, type NotADocument } from '#domain/document/read-document.ts'
import type { SessionDocument } from '#domain/document/session-document.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { Imported } from '../../store/import-session.ts'

/** What became of the files that were chosen. */
export interface ImportOutcome {
  /** The sessions of the files, as they are here now. */
  sessions: Imported[]
  /** How many of them came without something that could not be read. */
  damaged: number
  refused: { fileName: string; reason: Refusal }[]
}

export type Refusal =
  | NotADocument
  | 'not-json'
  | 'too-large'
  /** The file is gone, or locked. */
  | 'not-readable'
  /** Whether it is here already cannot be known: the browser's storage does not answer. */
  | 'no-storage'

/** A file of this many is read in one go, and takes several times as much memory meanwhile. */
const maxFileBytes = 300_000_000

/** Reads files one after another; a file may hold one document, or a list of them. */
export async function importFiles(
  files: readonly File[],
  importSession: (document: SessionDocument) => Promise<Imported>,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { sessions: [], damaged: 0, refused: [] }
  for (const file of files) {
    for (const value of await valuesIn(file)) {
      await nextTask()
      const reading = value.kind === 'refused' ? value : readDocument(value.json)
      if (reading.kind !== 'document') {
        outcome.refused.push({ fileName: file.name, reason: reading.reason })
        continue
      }
      try {
        await nextTask()
        outcome.sessions.push(await importSession(reading.document))
        if (reading.problems.length > 0) outcome.damaged++
      } catch {
        outcome.refused.push({ fileName: file.name, reason: 'no-storage' })
      }
    }
  }
  return outcome
}

type Value = { kind: 'json'; json: unknown } | { kind: 'refused'; reason: Refusal }

async function valuesIn(file: File): Promise<Value[]> {
  const refused = (reason: Refusal): Value[] => [{ kind: 'refused', reason }]
  if (file.size > maxFileBytes) return refused('too-large')
  const text = await file.text().catch(() => null)
  if (text === null) return refused('not-readable')
  const json = parseJson(text)
  if (json === undefined) return refused('not-json')
  return (Array.isArray(json) ? (json as unknown[]) : [json]).map((each) => ({ kind: 'json', json: each }))
}

/** Parsing, reading and showing a large session take a while each: the page goes on between them. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
