import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import { exportFileName } from '#domain/export/file-name.ts'
import type { OpenedZip } from './open-zip.ts'

interface Sessions {
  ids: () => Promise<readonly string[]>
  exported: (id: string) => Promise<SessionDocument | null>
}

/** The list that stands in the zip file beside the sessions. The handbook describes it. */
interface Manifest {
  format: 'parley.sessions'
  version: 1
  exportedAt: string
  sessions: { file: string; id: string; title: string; updatedAt: string }[]
}

export interface Packed {
  file: Blob
  count: number
  /** How many could not be read. */
  missing: number
}

interface Options {
  /** Milliseconds since 1970. */
  now: number
  signal: AbortSignal
  onPacked: (done: number, all: number) => void
}

/**
 * Sessions with their pictures as files of a zip file, one after another, and last the list of them. One that cannot be
 * read does not spoil the others. Rejects with the signal's reason.
 */
export async function packSessions(
  sessions: Sessions,
  zip: Pick<OpenedZip, 'add' | 'end'>,
  { now, signal, onPacked }: Options,
): Promise<Packed> {
  const ids = await sessions.ids()
  const exportedAt = new Date(now).toISOString()
  const manifest: Manifest = { format: 'parley.sessions', version: 1, exportedAt, sessions: [] }
  let missing = 0
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted()
    onPacked(index, ids.length)
    const document = await sessions.exported(id).catch(() => undefined)
    if (document === undefined) missing += 1
    if (!document) continue
    const { title, updatedAt } = sessionOf(document)
    const number = String(manifest.sessions.length + 1).padStart(5, '0')
    const file = `sessions/${number}-${exportFileName({ title, exportedAt }, 'json')}`
    await zip.add(file, document)
    manifest.sessions.push({ file, id, title, updatedAt: new Date(updatedAt).toISOString() })
  }
  signal.throwIfAborted()
  await zip.add('manifest.json', manifest)
  const file = await zip.end()
  signal.throwIfAborted()
  return { file, count: manifest.sessions.length, missing }
}
