import { numberedName } from '#domain/folder/file-name.ts'
import { words } from './words.ts'

/** A file of the folder, by its place in it. */
export interface FolderFile {
  /** With the subfolders that it is in: "Work/2026-11-25 Late parcel 1a2b3c4d.json". */
  path: string
  handle: FileSystemFileHandle
  /** The folder that it stands in. */
  parent: FileSystemDirectoryHandle
}

/** How a file was when it was last looked at. */
export interface FileStamp {
  /** Milliseconds since 1970. */
  modifiedAt: number
  size: number
}

export const stampOf = ({ lastModified, size }: File): FileStamp => ({ modifiedAt: lastModified, size })

export const isSameStamp = (one: FileStamp, other: FileStamp): boolean =>
  one.modifiedAt === other.modifiedAt && one.size === other.size

/** Deeper than anybody files sessions: a whole disk is not looked through. */
const maxLevels = 6

/**
 * The JSON files of a folder and its subfolders. What begins with a dot is left out, where sync programs keep older
 * versions, and so is what was deleted.
 */
export async function* jsonFilesIn(
  parent: FileSystemDirectoryHandle,
  path = '',
  level = 0,
): AsyncGenerator<FolderFile, void> {
  for await (const [name, handle] of parent.entries()) {
    if (name.startsWith('.') || (level === 0 && name === words.aside)) continue
    if (handle.kind === 'file') {
      if (/\.json$/i.test(name)) yield { path: path + name, handle, parent }
    } else if (level < maxLevels) {
      // One that is gone meanwhile, or not ours to read, is none.
      const inner = jsonFilesIn(handle, `${path}${name}/`, level + 1)
      for (let next = await orDone(inner); !next.done; next = await orDone(inner)) yield next.value
    }
  }
}

const orDone = (files: AsyncGenerator<FolderFile, void>) =>
  files.next().catch(() => ({ done: true as const, value: undefined }))

/** The file changed after it was read: it is looked at again before anything is done. */
export class FileChangedError extends Error {}

/** Writes over a file that is still as it was. The browser puts the new one in its place when all of it is written. */
export async function writeOver(file: FolderFile, stamp: FileStamp, text: string): Promise<FileStamp> {
  const writable = await file.handle.createWritable()
  try {
    await writable.write(text)
    await expectUnchanged(file, stamp)
  } catch (error) {
    await writable.abort().catch(() => undefined)
    throw error
  }
  await writable.close()
  return stampOf(await file.handle.getFile())
}

/**
 * Writes a file that is not there yet, under this name or, where that is taken, the next one. `onName` gets the name before
 * the file is made. Where it cannot be written none is left.
 */
export async function writeNew(
  parent: FileSystemDirectoryHandle,
  name: string,
  text: string,
  onName: (name: string) => Promise<void> = async () => undefined,
): Promise<{ name: string; stamp: FileStamp }> {
  for (let number = 1; ; number++) {
    const numbered = numberedName(name, number)
    if (await isThere(parent, numbered)) continue
    await onName(numbered)
    const handle = await parent.getFileHandle(numbered, { create: true })
    let writable: FileSystemWritableFileStream | undefined
    try {
      writable = await handle.createWritable()
      await writable.write(text)
      await writable.close()
    } catch (error) {
      await writable?.abort().catch(() => undefined)
      await removeIfEmpty(parent, numbered).catch(() => undefined)
      throw error
    }
    return { name: numbered, stamp: stampOf(await handle.getFile()) }
  }
}

/** Clears away a file that was made and never written, if it is there. */
export async function removeIfEmpty(parent: FileSystemDirectoryHandle, name: string): Promise<void> {
  if (!(await isThere(parent, name))) return
  const { size } = await (await parent.getFileHandle(name)).getFile()
  if (size === 0) await parent.removeEntry(name)
}

/** Keeps a text in the subfolder of what was deleted or given up. */
export async function keepAside(
  folder: FileSystemDirectoryHandle,
  name: string,
  text: string,
): Promise<void> {
  await writeNew(await folder.getDirectoryHandle(words.aside, { create: true }), name, text)
}

/** Moves a file that is still as it was there. The copy is whole before the file goes. */
export async function moveAside(
  folder: FileSystemDirectoryHandle,
  file: FolderFile,
  stamp: FileStamp,
): Promise<void> {
  const bytes = await file.handle.getFile()
  if (!isSameStamp(stampOf(bytes), stamp)) throw new FileChangedError()
  await keepAside(folder, file.handle.name, await bytes.text())
  await expectUnchanged(file, stamp)
  await file.parent.removeEntry(file.handle.name)
}

async function expectUnchanged({ handle }: FolderFile, stamp: FileStamp) {
  if (!isSameStamp(stampOf(await handle.getFile()), stamp)) throw new FileChangedError()
}

async function isThere(parent: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await parent.getFileHandle(name)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false
    // A folder of that name.
    if (error instanceof DOMException && error.name === 'TypeMismatchError') return true
    throw error
  }
}
