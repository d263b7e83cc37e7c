import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import { idEnd } from '#domain/folder/file-name.ts'
import type { InFolder } from '#domain/folder/plan-session.ts'
import { readSessionFile, type UnclearFile } from '#domain/folder/read-session-file.ts'
import type { SessionId } from '#domain/session/session.ts'
import { isSameStamp, jsonFilesIn, stampOf, type FolderFile } from './directory.ts'
import type { FolderMemory, Kept, ReadFile, StateFacts } from './memory.ts'
import { factsOf } from './state-facts.ts'

/** A file that is the one of its session. */
export interface SessionFile {
  file: FolderFile
  read: ReadFile
  facts: StateFacts
}

export interface FolderFiles {
  inFolder: (id: SessionId) => InFolder
  /** The file of a session, where there is one and it is clear. */
  fileOf: (id: SessionId) => SessionFile | undefined
  ids: readonly SessionId[]
  unclear: readonly { path: string; reason: UnclearFile }[]
}

interface Known {
  files: ReadonlyMap<string, ReadFile>
  sessions: ReadonlyMap<SessionId, Kept>
}

/** Looks at all files, and reads those that are new or changed, one after another. */
export async function lookAtFiles(
  folder: FileSystemDirectoryHandle,
  known: Known,
  memory: Pick<FolderMemory, 'fileRead' | 'filesGone'> | null,
): Promise<FolderFiles> {
  const byId = new Map<SessionId, SessionFile[]>()
  const unclear: { path: string; reason: UnclearFile }[] = []
  const seen = new Set<string>()
  for await (const file of jsonFilesIn(folder)) {
    seen.add(file.path)
    const read = await readAnew(file, known.files.get(file.path), memory)
    const { said: content } = read
    if (content.kind === 'unclear') unclear.push({ path: file.path, reason: content.reason })
    if (content.kind !== 'session') continue
    byId.set(content.id, [...(byId.get(content.id) ?? []), { file, read, facts: content }])
  }
  await memory?.filesGone([...known.files.keys()].filter((path) => !seen.has(path)))

  const unreadable = unclear.map(({ path }) => path)
  const isUnreadable = (id: SessionId) =>
    unreadable.some((path) => path === known.sessions.get(id)?.path || path.includes(` ${idEnd(id)}`))
  const files = new Map<SessionId, SessionFile>()
  const isTwice = new Set<SessionId>()
  for (const [id, all] of byId) {
    const path = known.sessions.get(id)?.path
    const isAlone = all.length === 1 && !isUnreadable(id)
    // Of several the one that was in step goes on being it.
    const own = isAlone ? all[0] : all.find(({ file }) => file.path === path)
    if (own) files.set(id, own)
    else isTwice.add(id)
    const others = all.filter((each) => each !== own)
    unclear.push(...others.map(({ file }) => ({ path: file.path, reason: 'twice' as const })))
  }
  return {
    inFolder: (id) => {
      const found = files.get(id)
      if (found) return { kind: 'content', hash: found.facts.hash }
      return isTwice.has(id) || isUnreadable(id) ? { kind: 'unclear' } : { kind: 'none' }
    },
    fileOf: (id) => files.get(id),
    ids: [...byId.keys()],
    unclear: unclear.sort((one, other) => (one.path < other.path ? -1 : 1)),
  }
}

async function readAnew(
  file: FolderFile,
  before: ReadFile | undefined,
  memory: Pick<FolderMemory, 'fileRead'> | null,
): Promise<ReadFile> {
  const bytes = await bytesOf(file)
  if (!bytes)
    return { path: file.path, modifiedAt: 0, size: 0, said: { kind: 'unclear', reason: 'not-readable' } }
  const stamp = stampOf(bytes)
  if (before && isSameStamp(before, stamp)) return before
  const read: ReadFile = { path: file.path, ...stamp, said: await readContent(bytes) }
  const isToBeTriedAgain = read.said.kind === 'unclear' && read.said.reason === 'not-readable'
  if (!isToBeTriedAgain) await memory?.fileRead(read)
  return read
}

/** Its state when it is asked for; null where the browser does not give it. */
const bytesOf = ({ handle }: FolderFile): Promise<File | null> => handle.getFile().catch(() => null)

/** In bytes; longer texts are more than a browser can hold in one piece. */
const largest = 400_000_000

async function readContent(bytes: File): Promise<ReadFile['said']> {
  const reading = await readingOf(bytes)
  if (reading.kind !== 'session') return reading
  return { kind: 'session', id: sessionOf(reading.document).id, ...(await factsOf(reading.document)) }
}

async function readingOf(bytes: File): Promise<ReturnType<typeof readSessionFile>> {
  if (bytes.size > largest) {
    const start = await bytes
      .slice(0, 1000)
      .text()
      .catch(() => '')
    const isOurs = readSessionFile(bytes.name, start).kind !== 'foreign'
    return isOurs ? { kind: 'unclear', reason: 'too-large' } : { kind: 'foreign' }
  }
  try {
    return readSessionFile(bytes.name, await bytes.text())
  } catch {
    return { kind: 'unclear', reason: 'not-readable' }
  }
}

/** What a file holds now; null where that is not what it held when it was looked at. */
export async function documentIn({ file, read }: SessionFile): Promise<SessionDocument | null> {
  const bytes = await file.handle.getFile()
  if (!isSameStamp(stampOf(bytes), read)) return null
  const reading = readSessionFile(bytes.name, await bytes.text())
  return reading.kind === 'session' ? reading.document : null
}
