import { createStore } from 'zustand/vanilla'
import type { SessionId } from '#domain/session/session.ts'
import { databaseName as defaultName } from '../database-name.ts'
import { databaseVersion } from '../migrations.ts'
import { createSavedSessionReader } from '../read-saved-session.ts'
import { readMessage, postToTabs, type Channel } from '../other-tabs.ts'
import type { Locks } from '../run-locks.ts'
import type { SessionsStore } from '../sessions-store.ts'
import type { RowChanges } from '../database.ts'
import { changedSessions } from './changed-sessions.ts'
import { troubleOf, type FolderTrouble } from './folder-trouble.ts'
import { emptyReport, type Chosen, type FolderReport } from './folder-report.ts'
import { createFolderMemory, type FolderMemory } from './memory.ts'
import { createHereCache } from './here-cache.ts'
import { isSavedHere } from './is-saved-here.ts'
import { accessOf, askForAccess, type FolderAccess } from './permission.ts'
import { previewFolder, type FolderPreview } from './preview-folder.ts'
import { syncRound } from './sync-round.ts'

export type FolderState =
  | { kind: 'none' }
  | {
      kind: 'kept'
      name: string
      access: FolderAccess
      isLooking: boolean
      /** Milliseconds since 1970 of the last time that all was compared; null before the first. */
      inStepAt: number | null
      report: FolderReport
    }

interface Options {
  store: SessionsStore
  databaseName?: string
  memory?: FolderMemory
  channel?: Channel
  locks?: Locks
  now?: () => number
  /** So long nothing is written after a change, in milliseconds. */
  quietMs?: number
  pause?: () => Promise<void>
  /** Called when the reader chose a folder in this tab, or stopped. */
  onChosenChange?: (isChosen: boolean) => void
}

export type FolderSync = ReturnType<typeof createFolderSync>

/** Keeps a folder of the reader's in step with the sessions, one tab at a time. */
export function createFolderSync(options: Options) {
  const { store, databaseName = defaultName, now = Date.now, quietMs = 2000 } = options
  const { memory = createFolderMemory(), channel = pageChannel() } = options
  const { locks = navigator.locks, pause = () => new Promise((resolve) => setTimeout(resolve)) } = options
  const { onChosenChange = () => undefined } = options
  const state = createStore<FolderState>()(() => ({ kind: 'none' }))
  const saved = createSavedSessionReader(databaseName)
  const sources = { store, saved, locks, now, databaseName, pause }
  const cache = createHereCache()
  const choices = new Map<SessionId, Chosen>()
  let folder: FileSystemDirectoryHandle | null = null
  let stopped = new AbortController()
  let looking: Promise<void> | undefined
  let isToLookAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = (changes: Partial<Extract<FolderState, { kind: 'kept' }>>) =>
    state.setState((before) => (before.kind === 'kept' ? { ...before, ...changes } : before))

  const onWritten = (written: RowChanges) => {
    for (const id of changedSessions(written.put).keys()) cache.forget(id)
    postToTabs(channel, written)
  }

  // What this tab writes is heard here too: its own channel is another one.
  channel?.addEventListener('message', ({ data }) => {
    const changed = changedSessions(readMessage(data)?.put ?? [])
    for (const id of changed.keys()) cache.forget(id)
    if (state.getState().kind === 'none' || changed.size === 0) return
    const own = [...changed].filter((each): each is [SessionId, boolean] => each[1] !== null)
    // Most messages are of an answer's words, several times a second.
    if (own.length > 0) void memory.deleted(new Map(own)).catch(() => undefined)
    lookSoon(quietMs)
  })

  const lookSoon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), ms)
  }

  /** Compares once more; while that is under way already, after it. */
  const look = (): Promise<void> => {
    if (looking) {
      isToLookAgain = true
      return looking
    }
    looking = lookOnce().finally(() => {
      looking = undefined
      if (!isToLookAgain) return
      isToLookAgain = false
      void look()
    })
    return looking
  }

  const lookOnce = async () => {
    const kept = folder
    const { signal } = stopped
    if (!kept) return
    const access = await accessOf(kept)
    update({ access })
    if (access !== 'granted') return
    update({ isLooking: true })
    try {
      const report = await locks.request('parley-folder', async () => {
        if (!(await isStillChosen(kept))) return null
        if (!(await isSavedHere(databaseName))) return { ...emptyReport, trouble: 'not-saved-here' as const }
        return compare(kept, signal)
      })
      if (report === null) {
        forgetFolder()
        void goOn()
      }
      if (report === null || signal.aborted) return
      update({ report, isLooking: false })
      if (report.waiting > 0) lookSoon(waitingMs)
    } catch (error) {
      fail(troubleOf(error))
    }
  }

  /** In another tab the reader may have stopped it, or chosen another one. */
  const isStillChosen = async (kept: FileSystemDirectoryHandle) => {
    const chosen = await memory.chosen()
    return chosen !== undefined && (await chosen.handle.isSameEntry(kept))
  }

  const compare = async (kept: FileSystemDirectoryHandle, signal: AbortSignal) => {
    const asked = new Map(choices)
    const report = await syncRound({
      ...sources,
      folder: kept,
      memory,
      onWritten,
      cache,
      choices: asked,
      signal,
    })
    for (const [id, chosen] of asked) if (choices.get(id) === chosen) choices.delete(id)
    if (report.trouble !== null || signal.aborted) return report
    const inStepAt = now()
    await memory.choose({ handle: kept, inStepAt })
    update({ inStepAt })
    return report
  }

  const fail = (trouble: FolderTrouble) =>
    state.setState((before) =>
      before.kind === 'kept'
        ? { ...before, isLooking: false, report: { ...before.report, trouble } }
        : before,
    )

  const leaveFolder = () => {
    stopped.abort()
    clearTimeout(timer)
    folder = null
    choices.clear()
  }

  const forgetFolder = () => {
    leaveFolder()
    state.setState({ kind: 'none' }, true)
  }

  const begin = (handle: FileSystemDirectoryHandle, inStepAt: number | null, access: FolderAccess) => {
    leaveFolder()
    folder = handle
    stopped = new AbortController()
    state.setState(
      { kind: 'kept', name: handle.name, access, isLooking: false, inStepAt, report: emptyReport },
      true,
    )
    const { signal } = stopped
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', lookIfSeen, { signal })
    addEventListener('focus', lookIfSeen, { signal })
    const ticking = setInterval(lookIfSeen, everyMs)
    signal.addEventListener('abort', () => clearInterval(ticking))
    return look()
  }

  const goOn = async () => {
    const chosen = await memory.chosen().catch(() => undefined)
    const access = chosen && (await accessOf(chosen.handle))
    if (chosen && access && !folder) await begin(chosen.handle, chosen.inStepAt, access)
  }

  return {
    state,
    look,
    /** Goes on with the folder that was chosen on an earlier visit, or meanwhile in another tab. */
    resume: () => (folder ? look() : goOn()),
    /** Another tab stopped it, and clears what is remembered as soon as no tab compares. */
    stoppedElsewhere: forgetFolder,
    preview: (handle: FileSystemDirectoryHandle, signal: AbortSignal): Promise<FolderPreview | null> =>
      previewFolder(handle, { ...sources, signal }),
    /** Keeps this folder in step from now on. */
    keep: async (handle: FileSystemDirectoryHandle) => {
      // Another tab that compares the former folder notes at its end that it did.
      await locks.request('parley-folder', async () => {
        await memory.clear()
        await memory.choose({ handle, inStepAt: null })
      })
      cache.clear()
      onChosenChange(true)
      await begin(handle, null, await accessOf(handle))
    },
    /** Asks for the permission; the browser wants a press of a button for it. */
    allow: async () => {
      if (!folder) return
      update({ access: await askForAccess(folder) })
      await look()
    },
    /** The reader's word on a session that is asked for. */
    choose: async (chosen: ReadonlyMap<SessionId, Chosen>) => {
      for (const [id, each] of chosen) choices.set(id, each)
      await looking
      await look()
      // A session that came of it has a file to come.
      lookSoon(quietMs)
    },
    /** Files and sessions both stay. */
    stop: async () => {
      forgetFolder()
      onChosenChange(false)
      await locks.request('parley-folder', () => memory.clear())
    },
  }
}

/** What the tabs tell each other they have written. Some old browsers have none, whatever its type says. */
function pageChannel(): Channel | undefined {
  const { BroadcastChannel: Tabs } = globalThis as Partial<typeof globalThis>
  return Tabs && new Tabs(`parley-${databaseVersion}`)
}

/** While the page is seen it looks this often, in milliseconds. */
const everyMs = 30_000
/** What waits is looked at after this. */
const waitingMs = 5000
