import { sessionFileName } from '#domain/folder/file-name.ts'
import type { SessionDocument } from '#domain/document/session-document.ts'
import type { SessionId } from '#domain/session/session.ts'
import { importSession } from '../import-session.ts'
import { openForImport } from '../open-for-import.ts'
import { keepPictures, loadPictures, picturesOf } from '../document-pictures.ts'
import type { RowChanges } from '../database.ts'
import { keepAside, moveAside, writeNew, writeOver } from './directory.ts'
import { sessionHere, type HereSources } from './look-here.ts'
import { documentIn, type SessionFile } from './look-at-files.ts'
import type { FolderMemory } from './memory.ts'
import { factsOf } from './state-facts.ts'
import { takeFile, type Taken } from './take-file.ts'

export interface SessionSync extends HereSources {
  folder: FileSystemDirectoryHandle
  memory: FolderMemory
  databaseName: string
  onWritten: (written: RowChanges) => void
}

/** A session, with what was found of it on both sides. */
export interface Found {
  id: SessionId
  hereHash: string | null
  file: SessionFile | undefined
}

/** `wait`: one of the sides changed meanwhile, and is looked at again. */
export type Synced = 'done' | Exclude<Taken, 'taken'>

/** The session as it is here is what its file says from now on. */
export async function writeSession(found: Found, sync: SessionSync): Promise<Synced> {
  const { folder, memory } = sync
  const { id, file, hereHash } = found
  const here = await unchangedHere(found, sync)
  const document = here && file ? await withPicturesOf(file, here) : here
  if (!document) return 'wait'
  const text = JSON.stringify(document)
  const { path, stamp } = file
    ? { path: file.file.path, stamp: await writeOver(file.file, file.read, text) }
    : await writeNew(folder, sessionFileName(document), text, memory.fileBegun).then((made) => ({
        path: made.name,
        stamp: made.stamp,
      }))
  const facts = await factsOf(document)
  await memory.fileRead({ path, ...stamp, said: { kind: 'session', id, ...facts } })
  await memory.remember({ id, last: hereHash, path })
  return 'done'
}

/** What the file says is what the session is here from now on. */
export async function takeSession(found: Found, sync: SessionSync, isChosen = false): Promise<Synced> {
  const { id, file, hereHash } = found
  const document = file && (await documentIn(file))
  if (!document) return 'wait'
  const taken = await takeFile(document, { ...sync, hereHash, isChosen })
  if (taken !== 'taken') return taken
  await sync.memory.remember({ id, last: file.facts.hash, path: file.file.path })
  return 'done'
}

/** The file of a session that was deleted here goes into the subfolder of those. */
export async function setFileAside({ id, file }: Found, { folder, memory }: SessionSync): Promise<Synced> {
  if (!file) return 'wait'
  await moveAside(folder, file.file, file.read)
  await memory.forget(id)
  return 'done'
}

/** The session as it is here counts; what the file said is kept in the subfolder. */
export async function keepHere(found: Found, sync: SessionSync): Promise<Synced> {
  const other = found.file && (await documentIn(found.file))
  if (!found.file || !other) return 'wait'
  await keepAside(sync.folder, found.file.file.handle.name, JSON.stringify(other))
  return writeSession(found, sync)
}

/** What the file says counts; what was here is kept in the subfolder. */
export async function takeInstead(found: Found, sync: SessionSync): Promise<Synced> {
  const document = await unchangedHere(found, sync)
  if (!document) return 'wait'
  await keepAside(sync.folder, sessionFileName(document), JSON.stringify(document))
  return takeSession(found, sync, true)
}

/** What the file says becomes a session of its own, and the file goes on with what is here. */
export async function keepBoth(found: Found, sync: SessionSync): Promise<Synced> {
  const other = found.file && (await documentIn(found.file))
  if (!other) return 'wait'
  await keepPictures(other)
  const database = await openForImport(sync.databaseName)
  try {
    // It is saved before the file that holds it is written over.
    await importSession(other, { store: sync.store, saved: sync.saved, write: database?.write })
  } finally {
    database?.close()
  }
  return writeSession(found, sync)
}

/** A session whose file is gone is deleted here too; what it was is kept in the subfolder. */
export async function deleteHere(found: Found, sync: SessionSync): Promise<Synced> {
  const document = await unchangedHere(found, sync)
  if (!document) return 'wait'
  await keepAside(sync.folder, sessionFileName(document), JSON.stringify(document))
  await sync.memory.forget(found.id)
  sync.store.getState().actions.sessionsDeleted([found.id])
  return 'done'
}

/** The session with its pictures, if it is still what was compared. */
async function unchangedHere({ id, hereHash }: Found, sync: SessionSync): Promise<SessionDocument | null> {
  const found = await sessionHere(id, sync)
  if (found.kind !== 'content') return null
  const { hash } = await factsOf(found.document)
  if (hash !== hereHash) return null
  const pictures = await loadPictures(found.document)
  return Object.keys(pictures).length > 0 ? { ...found.document, pictures } : found.document
}

/** The session with those pictures that only its file has; null where the file is not what was compared. */
async function withPicturesOf(file: SessionFile, document: SessionDocument): Promise<SessionDocument | null> {
  const missing = picturesOf(document).filter(({ id }) => document.pictures?.[id] === undefined)
  if (missing.length === 0) return document
  const other = await documentIn(file)
  if (!other) return null
  const pictures = { ...document.pictures }
  for (const { id } of missing) {
    const url = other.pictures?.[id]
    if (url !== undefined) pictures[id] = url
  }
  return Object.keys(pictures).length > 0 ? { ...document, pictures } : document
}
