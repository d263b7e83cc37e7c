import { expect, test } from 'vitest'
import session1 from '#domain/document/fixtures/session-1.json' with { type: 'json' }
import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import { importSession, planImport, undoImport } from '../../store/import-session.ts'
import { createSessionsStore } from '../../store/sessions-store.ts'
import { bringIn, lookThrough } from './found.ts'
import { createExportReader } from './reading/export-reader.ts'

/** A page that imports into its store, with nothing saved. */
function openPage() {
  const store = createSessionsStore({ newId: () => 'id', now: () => 5_000_000 })
  const saved = { rowsOf: async () => [], hasAnyOf: async () => false }
  const imports = {
    plan: async (document: SessionDocument, canGrow: boolean) =>
      (await planImport(document, { store, saved, canGrow })).kind,
    import: (document: SessionDocument, canGrow: boolean) =>
      importSession(document, { store, saved, canGrow }),
    keepPicture: async () => undefined,
  }
  const look = (...values: unknown[]) => lookThrough(readerOf(values), imports, () => undefined)
  const importAll = async (...values: unknown[]) => {
    const { sessions } = await look(...values)
    const importable = sessions.filter(({ effect }) => effect !== 'present')
    const wanted = new Set(importable.flatMap(({ states }) => states))
    const signal = new AbortController().signal
    return bringIn(readerOf(values), imports, { wanted, signal, onDone: () => undefined })
  }
  return {
    imports,
    look,
    importAll,
    undo: (imported: Parameters<typeof undoImport>[0]) => undoImport(imported, store),
    titles: () =>
      Object.values(store.getState().sessions)
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ title }) => title),
    messages: () => Object.values(store.getState().messages).map(({ text }) => text),
  }
}

const readerOf = (values: unknown[]) =>
  createExportReader(
    values.map((value, at) => new File([JSON.stringify(value)], `${at}.json`)),
    () => 0,
  )

const claude = (uuid: string, ...texts: string[]) => ({
  uuid,
  name: `Chat ${uuid}`,
  created_at: '2026-01-01T10:00:00Z',
  chat_messages: texts.map((text, at) => ({
    uuid: `${uuid} ${at}`,
    sender: at % 2 === 0 ? 'human' : 'assistant',
    text,
    created_at: `2026-01-01T10:00:${String(at).padStart(2, '0')}Z`,
  })),
})

test('twice is once, for our own sessions and for those of other programs', async () => {
  const page = openPage()
  const files = [[claude('a', 'One?', 'Yes.'), claude('b', 'Two?')], session1]
  expect((await page.look(...files)).sessions.map(({ effect }) => effect)).toEqual([
    'added',
    'added',
    'added',
  ])
  expect((await page.importAll(...files)).imported).toHaveLength(3)
  const titles = page.titles()
  expect((await page.look(...files)).sessions.map(({ effect }) => effect)).toEqual(Array(3).fill('present'))
  expect((await page.importAll(...files)).imported).toEqual([])
  expect(page.titles()).toEqual(titles)
})

test('what has grown is told before, gets what is new, and is as it was once that is undone', async () => {
  const page = openPage()
  await page.importAll([claude('a', 'One?', 'Yes.')])
  const later = [claude('a', 'One?', 'Yes.', 'And two?', 'Too.'), claude('c', 'New?')]
  expect((await page.look(later)).sessions).toMatchObject([
    { effect: 'grown', title: 'Chat a', questions: 2, answers: 2, format: 'claude' },
    { effect: 'added', title: 'Chat c' },
  ])
  const { imported } = await page.importAll(later)
  expect(page.messages()).toEqual(['One?', 'And two?', 'New?'])
  page.undo(imported)
  expect(page.titles()).toEqual(['Chat a'])
  expect(page.messages().sort()).toEqual(['New?', 'One?'])
  expect((await page.look(later)).sessions.map(({ effect }) => effect)).toEqual(['grown', 'added'])
})

test('one that is in the files twice is listed once', async () => {
  const page = openPage()
  const { sessions } = await page.look([claude('a', 'One?')], [claude('a', 'One?'), claude('b', 'Two?')])
  expect(sessions.map(({ title }) => title)).toEqual(['Chat a', 'Chat b'])
})

const older = [claude('a', 'One?', 'Yes.')]
const newer = [claude('a', 'One?', 'Yes.', 'And two?', 'Too.')]

test.each([
  ['older', older, newer],
  ['newer', newer, older],
])('of two exports with the %s one first, a conversation is as long as in both', async (_, ...files) => {
  const page = openPage()
  expect((await page.look(...files)).sessions).toMatchObject([
    { title: 'Chat a', effect: 'added', questions: 2, answers: 2, states: [0, 1] },
  ])
  const { imported } = await page.importAll(...files)
  expect(imported).toMatchObject([{ kind: 'added' }])
  expect(page.messages()).toEqual(['One?', 'And two?'])
  expect((await page.look(...files)).sessions).toMatchObject([{ effect: 'present' }])
  page.undo(imported)
  expect(page.titles()).toEqual([])
})

test('what has grown twice is as it was once that is undone', async () => {
  const page = openPage()
  await page.importAll(older)
  const newest = [claude('a', 'One?', 'Yes.', 'And two?', 'Too.', 'And three?')]
  expect((await page.look(older, newer, newest)).sessions).toMatchObject([{ effect: 'grown', questions: 3 }])
  const { imported } = await page.importAll(older, newer, newest)
  expect(imported).toMatchObject([{ kind: 'grown' }])
  expect(page.messages()).toEqual(['One?', 'And two?', 'And three?'])
  page.undo(imported)
  expect(page.titles()).toEqual(['Chat a'])
  expect(page.messages()).toEqual(['One?'])
})

test('an import that is stopped, or that cannot be saved, keeps what it has brought', async () => {
  const page = openPage()
  const values = [[claude('a', 'One?'), claude('b', 'Two?'), claude('c', 'Three?')]]
  const stopping = new AbortController()
  const stopped = await bringIn(readerOf(values), page.imports, {
    wanted: new Set([0, 1, 2]),
    signal: stopping.signal,
    onDone: (count) => {
      if (count === 2) stopping.abort()
    },
  })
  expect(stopped).toMatchObject({ ended: 'stopped', imported: { length: 2 } })
  expect(page.titles()).toEqual(['Chat a', 'Chat b'])

  const full = { ...page.imports, import: () => Promise.reject(new Error('full')) }
  const signal = new AbortController().signal
  const failed = await bringIn(readerOf(values), full, {
    wanted: new Set([2]),
    signal,
    onDone: () => undefined,
  })
  expect(failed).toMatchObject({ ended: 'no-storage', imported: [] })
})

test('an import whose file is gone by then says so', async () => {
  const page = openPage()
  const list = new File([JSON.stringify([claude('a', 'One?')])], 'a.json')
  const gone = new File([JSON.stringify([claude('b', 'Two?')])], 'b.json')
  const reader = createExportReader([list, gone], () => 0)
  expect((await lookThrough(reader, page.imports, () => undefined)).sessions).toHaveLength(2)
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) as unknown as Blob
  const brought = await bringIn(reader, page.imports, {
    wanted: new Set([0, 1]),
    signal: new AbortController().signal,
    onDone: () => undefined,
  })
  expect(brought).toMatchObject({ ended: 'not-readable', imported: { length: 1 } })
})

test('the session of a document of ours keeps its id', async () => {
  const page = openPage()
  const { imported } = await page.importAll(session1)
  expect(imported).toEqual([
    { kind: 'added', sessionId: sessionOf(session1 as unknown as SessionDocument).id },
  ])
})
