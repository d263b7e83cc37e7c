import { planSession } from '#domain/folder/plan-session.ts'
import { allSessionIds } from '../export-everything.ts'
import { lookAtFiles } from './look-at-files.ts'
import { sessionHere, type HereSources } from './look-here.ts'
import { factsOf } from './state-facts.ts'

/** What keeping a folder in step would begin with. */
export interface FolderPreview {
  /** Sessions that will be written. */
  toWrite: number
  /** Sessions of the folder that are new here. */
  toTake: number
  /** Sessions that both have and that are not the same. */
  differ: number
  same: number
  unclear: number
}

const nothingKnown = { files: new Map(), sessions: new Map() }

/** Compares without doing anything; null where it was stopped. */
export async function previewFolder(
  folder: FileSystemDirectoryHandle,
  sources: HereSources & { databaseName: string; signal: AbortSignal; pause: () => Promise<void> },
): Promise<FolderPreview | null> {
  const files = await lookAtFiles(folder, nothingKnown, null)
  const here = await allSessionIds(sources.store, sources.databaseName)
  const preview = { toWrite: 0, toTake: 0, differ: 0, same: 0, unclear: files.unclear.length }
  for (const id of new Set([...here, ...files.ids])) {
    if (sources.signal.aborted) return null
    const found = await sessionHere(id, sources)
    const isHere = found.kind === 'content' ? { ...found, hash: (await factsOf(found.document)).hash } : found
    const action = planSession({ here: isHere, inFolder: files.inFolder(id), last: null })
    // A session that is being answered is written once that is over.
    if (action === 'write' || (action === 'wait' && !files.fileOf(id))) preview.toWrite += 1
    else if (action === 'take') preview.toTake += 1
    else if (action === 'ask-which') preview.differ += 1
    else if (action === 'remember') preview.same += 1
    await sources.pause()
  }
  return preview
}
