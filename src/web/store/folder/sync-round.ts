import { planSession, type SessionAction } from '#domain/folder/plan-session.ts'
import type { SessionId } from '#domain/session/session.ts'
import { allSessionIds } from '../export-everything.ts'
import { FileChangedError, removeIfEmpty } from './directory.ts'
import { troubleOf, type FolderTrouble } from './folder-trouble.ts'
import type { Chosen, Conflict, FolderReport } from './folder-report.ts'
import type { HereCache, LookedHere } from './here-cache.ts'
import { sessionHere } from './look-here.ts'
import { lookAtFiles, type FolderFiles } from './look-at-files.ts'
import type { Kept, StateFacts } from './memory.ts'
import { factsOf } from './state-facts.ts'
import {
  deleteHere,
  keepBoth,
  keepHere,
  setFileAside,
  takeInstead,
  takeSession,
  writeSession,
  type Found,
  type SessionSync,
  type Synced,
} from './sync-session.ts'

export interface RoundOptions extends SessionSync {
  cache: HereCache
  choices: ReadonlyMap<SessionId, Chosen>
  /** Ends the round between two sessions. */
  signal: AbortSignal
  /** Lets the page do its work between two sessions. */
  pause: () => Promise<void>
}

/** Compares this browser with the folder, session by session, and does what is to be done. */
export async function syncRound(options: RoundOptions): Promise<FolderReport> {
  const { store, memory, folder, databaseName, signal, pause } = options
  const known = await memory.all()
  const isCleared = known.begun === undefined || (await clearBrokenOff(folder, known.begun))
  const files = await lookAtFiles(folder, known, memory)
  const here = await allSessionIds(store, databaseName)
  const ids = new Set([...here, ...files.ids, ...known.sessions.keys()])
  const report = {
    conflicts: [] as Conflict[],
    gone: [] as ({ id: SessionId } & StateFacts)[],
    unclear: [...files.unclear],
    notWhole: [] as FolderReport['notWhole'][number][],
    // The session of a file that could not be cleared away yet.
    waiting: isCleared ? 0 : 1,
    trouble: null as FolderTrouble | null,
  }
  for (const id of ids) {
    if (signal.aborted) break
    try {
      const outcome = await syncOne(id, { files, kept: known.sessions.get(id), options })
      if (outcome.kind === 'conflict') report.conflicts.push(outcome.conflict)
      else if (outcome.kind === 'gone') report.gone.push({ id, ...outcome.facts })
      else if (outcome.kind === 'not-whole')
        report.notWhole.push({ id, title: store.getState().sessions[id]?.title ?? '' })
      else if (outcome.kind === 'wait') report.waiting += 1
      else if (outcome.kind === 'ids-taken') report.unclear.push({ path: outcome.path, reason: 'ids-taken' })
      if (outcome.hasWorked) await pause()
    } catch (error) {
      report.waiting += 1
      report.trouble ??= isForLater(error) ? null : troubleOf(error)
      if (report.trouble === 'not-allowed' || report.trouble === 'disk-full') break
    }
  }
  return report
}

/** A page that was left in the midst of making a file left it empty. Whether it is out of the way now. */
async function clearBrokenOff(folder: FileSystemDirectoryHandle, path: string): Promise<boolean> {
  try {
    await removeIfEmpty(folder, path)
    return true
  } catch {
    // The browser may not have let go of it yet.
    return false
  }
}

type Outcome = { hasWorked: boolean } & (
  | { kind: 'done' | 'wait' | 'not-whole' }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'gone'; facts: StateFacts }
  | { kind: 'ids-taken'; path: string }
)

interface One {
  files: FolderFiles
  kept: Kept | undefined
  options: RoundOptions
}

async function syncOne(id: SessionId, { files, kept, options }: One): Promise<Outcome> {
  const { cache } = options
  const cached = cache.get(id)
  const { here, facts } = cached ?? (await cache.fill(id, () => lookHere(id, kept, options)))
  const isCached = cached !== undefined
  const file = files.fileOf(id)
  const found: Found = { id, file, hereHash: here.kind === 'content' ? here.hash : null }
  const action = planSession({ here, inFolder: files.inFolder(id), last: kept?.last ?? null })
  const chosen = options.choices.get(id)
  const isStill = chosen?.hereHash === found.hereHash && chosen.fileHash === (file?.facts.hash ?? null)
  const doing = isStill ? chosenWork(chosen, action) : work[action]
  if (!doing) {
    if (action === 'ask-which' && facts && file) {
      const conflict = { id, here: facts, file: { ...file.facts, path: file.file.path } }
      return { kind: 'conflict', conflict, hasWorked: !isCached }
    }
    if (action === 'ask-gone' && facts) return { kind: 'gone', facts, hasWorked: !isCached }
    const kind = action === 'wait' || action === 'not-whole' ? action : 'done'
    return { kind, hasWorked: !isCached }
  }
  const synced = await doing(found, options)
  cache.forget(id)
  if (synced === 'ids-taken') return { kind: 'ids-taken', path: file?.file.path ?? '', hasWorked: true }
  return { kind: synced, hasWorked: true }
}

type Work = (found: Found, sync: SessionSync) => Promise<Synced>

const work: Partial<Record<SessionAction, Work>> = {
  write: writeSession,
  take: takeSession,
  'set-aside': setFileAside,
  forget: async ({ id }, { memory }) => {
    await memory.forget(id)
    return 'done'
  },
  remember: async ({ id, hereHash, file }, { memory }) => {
    await memory.remember({ id, last: hereHash, path: file?.file.path ?? null })
    return 'done'
  },
}

function chosenWork({ choice }: Chosen, action: SessionAction): Work | undefined {
  if (action === 'ask-which' && choice === 'keep-here') return keepHere
  if (action === 'ask-which' && choice === 'take-file') return takeInstead
  if (action === 'ask-which' && choice === 'keep-both') return keepBoth
  if (action === 'ask-gone' && choice === 'write-again') return writeSession
  if (action === 'ask-gone' && choice === 'delete-here') return deleteHere
  return work[action]
}

async function lookHere(id: SessionId, kept: Kept | undefined, options: RoundOptions): Promise<LookedHere> {
  const found = await sessionHere(id, options)
  if (found.kind === 'content') {
    const facts = await factsOf(found.document)
    return { here: { kind: 'content', hash: facts.hash, isEmpty: found.isEmpty }, facts }
  }
  // Once a deletion is final nothing here tells of it any more.
  const isDeleted = found.kind === 'none' && kept?.isDeletedHere === true
  return { here: isDeleted ? { kind: 'deleted' } : found, facts: null }
}

/** Something else has its hands on the file now. */
const isForLater = (error: unknown) =>
  error instanceof FileChangedError ||
  (error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name))
