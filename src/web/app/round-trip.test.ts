import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import { bringIn, lookThrough } from '../features/import-sessions/found.ts'
import { createExportReader } from '../features/import-sessions/reading/export-reader.ts'
import { packSessions } from '../features/your-data/everything/pack-sessions.ts'
import { createZipWriter } from '../features/your-data/everything/zip-writer.ts'
import { allSessionIds, exportedSession } from '../store/export-everything.ts'
import { importSession, planImport } from '../store/import-session.ts'
import { createSessionsStore, type SessionsStore } from '../store/sessions-store.ts'
import { stepsOfUse, usedSession } from '../store/used-session-for-test.ts'

const saved = { rowsOf: async () => [], hasAnyOf: async () => false }

/** All sessions of a page as one zip file. */
async function exported(store: SessionsStore): Promise<File> {
  const writer = createZipWriter()
  const sessions = {
    ids: () => allSessionIds(store, 'no such database'),
    exported: (id: string) => exportedSession(id, store, saved),
  }
  const zip = {
    add: async (name: string, value: unknown) => writer.add(name, value),
    end: async () => writer.end(),
  }
  const signal = new AbortController().signal
  const { file } = await packSessions(sessions, zip, { now: 0, signal, onPacked: () => undefined })
  return new File([file], 'everything.zip')
}

/** A page without sessions, and how it imports a file. */
function otherPage() {
  const store = createSessionsStore({ newId: () => 'new', now: () => 9 })
  const imports = {
    plan: async (document: SessionDocument) => (await planImport(document, { store, saved })).kind,
    import: (document: SessionDocument) => importSession(document, { store, saved }),
    keepPicture: async () => undefined,
  }
  const effects = async (file: File) => {
    const found = await lookThrough(
      createExportReader([file], () => 0),
      imports,
      () => undefined,
    )
    expect(found).toMatchObject({ refused: [], unreadable: [] })
    return found.sessions.map(({ effect }) => effect)
  }
  const importAll = async (file: File) => {
    const wanted = new Set((await effects(file)).map((_, number) => number))
    const options = { wanted, signal: new AbortController().signal, onDone: () => undefined }
    return bringIn(
      createExportReader([file], () => 0),
      imports,
      options,
    )
  }
  return { store, effects, importAll }
}

test('what is exported as everything is everywhere the same session again, and twice is once', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOfUse, async (steps) => {
      const { store, session } = usedSession(steps)
      const document = await exportedSession(session().id, store, saved)
      fc.pre(document !== null)
      const file = await exported(store)
      const other = otherPage()
      expect(await other.effects(file)).toContain('added')
      expect((await other.importAll(file)).damaged).toBe(0)
      expect(await exportedSession(session().id, other.store, saved)).toEqual(document)
      expect(new Set(await other.effects(file))).toEqual(new Set(['present']))
    }),
    { numRuns: 30 },
  )
})

test('a session that cannot be read does not spoil the others, and is counted', async () => {
  const { store, session } = usedSession([{ way: 'ask', at: 0, ending: 'finished', words: 'One?' }])
  const writer = createZipWriter()
  const packed = await packSessions(
    {
      ids: async () => ['broken', session().id],
      exported: async (id) => {
        if (id === 'broken') throw new DOMException('gone', 'UnknownError')
        return exportedSession(id, store, saved)
      },
    },
    { add: async (name, value) => writer.add(name, value), end: async () => writer.end() },
    { now: 0, signal: new AbortController().signal, onPacked: () => undefined },
  )
  expect(packed).toMatchObject({ count: 1, missing: 1 })
  const other = otherPage()
  expect(await other.effects(new File([packed.file], 'most.zip'))).toEqual(['added'])
})

test('sessions that were deleted, and new ones in which nothing was done, stay out', async () => {
  const { store, session } = usedSession([{ way: 'ask', at: 0, ending: 'finished', words: 'One?' }])
  const { id } = session()
  expect(sessionOf((await exportedSession(id, store, saved))!).id).toBe(id)
  store.getState().actions.sessionsDeleted([id])
  expect(await exportedSession(id, store, saved)).toBeNull()
  store.getState().actions.sessionStarted(['a/b'])
  const reader = createExportReader([await exported(store)], () => 0)
  const found = await lookThrough(reader, { plan: async () => 'added' as const }, () => undefined)
  expect(found).toMatchObject({ sessions: [], refused: [{ reason: 'nothing-known' }] })
})
