import type { Skipped } from '#domain/import-sessions/conversation.ts'
import type { Format } from '#domain/import-sessions/read-item.ts'
import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { Imported, ImportPlan } from '../../store/import-session.ts'
import type { SessionImports } from '../../store/use-session-imports.ts'
import type { ExportEvent, FileRefusal } from './reading/export-events.ts'
import type { OpenedExport } from './reading/open-export.ts'

/** A conversation of the chosen files, as it is listed before anything is imported. */
export interface FoundSession {
  number: number
  /** The numbers of all its states: the later one of two exports has what was written since the first. */
  states: readonly number[]
  format: Format
  title: string
  /** Milliseconds since 1970. */
  updatedAt: number
  questions: number
  answers: number
  /** What its import would do. */
  effect: ImportPlan['kind']
  skipped: Skipped
  isDamaged: boolean
}

export type UnreadableSession = Omit<ExportEvent & { kind: 'unreadable' }, 'kind'>

interface RefusedFile {
  fileName: string
  reason: FileRefusal
}

/** What is in the chosen files. */
export interface Found {
  sessions: FoundSession[]
  unreadable: UnreadableSession[]
  refused: RefusedFile[]
}

/** Another program's conversation goes on there: what is new of it is added to what is here. */
const canGrow = (format: Format) => format !== 'parley'

/** A file may be read at once, and what is in it take a while. */
const reportEvery = 20

/** Looks through the files; `onFound` hears how far that is, from 0 to 1, and how many conversations were found. */
export async function lookThrough(
  opened: Pick<OpenedExport, 'read'>,
  imports: Pick<SessionImports, 'plan'>,
  onFound: (share: number, count: number) => void,
): Promise<Found> {
  const found: Found = { sessions: [], unreadable: [], refused: [] }
  /** Where other programs' conversations are listed. */
  const places = new Map<SessionId, number>()
  let share = 0
  await opened.read(null, async (event) => {
    switch (event.kind) {
      case 'progress':
        share = event.share
        return onFound(share, found.sessions.length)
      case 'refused':
        found.refused.push({ fileName: event.fileName, reason: event.reason })
        return
      case 'unreadable': {
        const { kind: _, ...unreadable } = event
        found.unreadable.push(unreadable)
        return
      }
      case 'session': {
        const { id } = sessionOf(event.document)
        const effect = await imports.plan(event.document, canGrow(event.format))
        const state: FoundSession = { ...summaryOf(event.document), ...aboutOf(event), effect }
        const place = places.get(id) ?? found.sessions.length
        const listed = found.sessions[place]
        found.sessions[place] = listed ? withState(listed, state) : state
        if (canGrow(event.format)) places.set(id, place)
        if (found.sessions.length % reportEvery === 0) onFound(share, found.sessions.length)
      }
    }
  })
  return found
}

/** A file may hold one twice, and two files one: it is listed once, as it was last. */
const withState = (listed: FoundSession, state: FoundSession): FoundSession => ({
  ...(state.updatedAt > listed.updatedAt ? state : listed),
  number: listed.number,
  states: [...listed.states, ...state.states],
  effect: listed.effect === 'present' ? state.effect : listed.effect,
})

const aboutOf = ({ number, format, skipped, isDamaged }: ExportEvent & { kind: 'session' }) => ({
  number,
  states: [number],
  format,
  skipped,
  isDamaged,
})

function summaryOf(document: SessionDocument) {
  const { title, updatedAt } = sessionOf(document)
  const { messages, runs, results } = document.tables
  const answers = runs.length + results.reduce((sum, row) => sum + row.answers.length, 0)
  return { title, updatedAt, questions: messages.length, answers }
}

/** What became of an import. */
export interface Brought {
  imported: Imported[]
  /** Pictures that could not come along. */
  picturesSkipped: number
  /** Sessions of ours of which something could not be read. */
  damaged: number
  /** Why it ended before its end, or null. */
  ended: 'stopped' | 'no-storage' | 'not-readable' | null
}

/** What one session was brought in as, and what could not be brought along. */
interface BroughtSession {
  imported: Imported
  picturesSkipped: number
  isDamaged: boolean
}

/** Imports those of the conversations that are wanted, one after another; what is here when it ends early stays. */
export async function bringIn(
  opened: Pick<OpenedExport, 'read'>,
  imports: Pick<SessionImports, 'import' | 'keepPicture'>,
  {
    wanted,
    signal,
    onDone,
  }: { wanted: ReadonlySet<number>; signal: AbortSignal; onDone: (count: number) => void },
): Promise<Brought> {
  const bySession = new Map<SessionId, BroughtSession>()
  let ended: Brought['ended'] = null
  let read = 0
  try {
    await opened.read(wanted, async (event) => {
      signal.throwIfAborted()
      if (event.kind === 'picture') return imports.keepPicture(event.image, event.bytes)
      if (event.kind !== 'session') return
      read++
      const imported = await imports.import(event.document, canGrow(event.format))
      const { skipped, isDamaged } = event
      const brought = { imported, picturesSkipped: skipped.pictures, isDamaged }
      const earlier = bySession.get(imported.sessionId)
      bySession.set(imported.sessionId, earlier ? asOne(earlier, brought) : brought)
      onDone(bySession.size)
    })
    // A file may be gone, or another one, by the time that it is read again.
    if (read < wanted.size) ended = 'not-readable'
  } catch {
    ended = signal.aborted ? 'stopped' : 'no-storage'
  }
  const sessions = [...bySession.values()]
  return {
    imported: sessions.map(({ imported }) => imported),
    picturesSkipped: sessions.reduce((sum, { picturesSkipped }) => sum + picturesSkipped, 0),
    damaged: sessions.filter(({ isDamaged }) => isDamaged).length,
    ended,
  }
}

/** Two states of a session were brought in: what takes the first one back takes both. */
const asOne = (first: BroughtSession, second: BroughtSession): BroughtSession => ({
  imported: importedOnce(first.imported, second.imported),
  picturesSkipped: Math.max(first.picturesSkipped, second.picturesSkipped),
  isDamaged: first.isDamaged || second.isDamaged,
})

function importedOnce(first: Imported, second: Imported): Imported {
  if (first.kind === 'present') return second
  if (first.kind !== 'grown' || second.kind !== 'grown') return first
  return { ...first, growths: [...first.growths, ...second.growths] }
}
