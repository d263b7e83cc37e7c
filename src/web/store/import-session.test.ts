import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '#domain/document/read-document.ts'
import { documentOf } from '#domain/document/document-of.ts'
import { branchOf } from '#domain/session/session.ts'
import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { tableNames, type SavedRow } from '#domain/tables/tables.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { duplicateSession, importSession, undoImport } from './import-session.ts'
import type { SavedSessionReader } from './read-saved-session.ts'
import { createSessionsStore } from './sessions-store.ts'
import { stepsOfUse, usedSession } from './used-session-for-test.ts'
import { createTableActions } from './table-actions.ts'
import { allRows, wholeTables } from './stored-rows.ts'

/** Another page, which has these rows saved and nothing loaded. */
function openPage(savedRows: readonly SavedRow[] = []) {
  let ids = 0
  const newId = () => `page-${String(++ids).padStart(4, '0')}`
  const store = createSessionsStore({ newId, now: () => 5_000_000 })
  const field = (row: unknown, name: string) => (row as Record<string, unknown>)[name]
  const saved: SavedSessionReader = {
    rowsOf: async (id) =>
      savedRows.filter(({ table, row }) => field(row, table === 'sessions' ? 'id' : 'sessionId') === id),
    hasAnyOf: async (tables) => savedRows.some(({ table, row }) => String(field(row, 'id')) in tables[table]),
  }
  const options = { store, newId, saved, now: () => 6_000_000 }
  return {
    store,
    actions: store.getState().actions,
    sessions: () => Object.values(store.getState().sessions),
    import: (document: SessionDocument, more: Partial<Parameters<typeof importSession>[1]> = {}) =>
      importSession(document, { ...options, ...more }),
    duplicate: (id: string) => duplicateSession(id, options),
    /** A session as it would be exported now. */
    exported: (id: string) => {
      const state = store.getState()
      return documentOf(withoutRemoved(wholeTables(state)), state.sessions[id]!)
    },
  }
}

/** What an export of a used session reads as. */
function exportedSession(steps: Parameters<typeof usedSession>[0] = someSteps): SessionDocument {
  const { store, session } = usedSession(steps)
  const document = documentOf(withoutRemoved(wholeTables(store.getState())), session())
  const reading = readDocument(JSON.parse(JSON.stringify(document)))
  if (reading.kind !== 'document') throw new Error(reading.reason)
  return reading.document
}

/** The rows of a document as they are saved, with another row of the session. */
const savedRowsOf = (document: SessionDocument, session = sessionOf(document)): SavedRow[] =>
  tableNames.flatMap((table) =>
    (table === 'sessions' ? [session] : document.tables[table]).map((row) => ({ table, row })),
  )

const someSteps = [
  { way: 'ask', at: 0, ending: 'finished', words: 'One?' },
  { way: 'edit the question', at: 0, ending: 'finished', words: 'Two?' },
  { way: 'rename and file', at: 0, ending: 'finished', words: 'Mine' },
] as const

test('what was exported opens elsewhere as it was, and twice is once', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOfUse, async (steps) => {
      const document = exportedSession(steps)
      const page = openPage()
      const { id } = sessionOf(document)
      expect(await page.import(document)).toEqual({ kind: 'added', sessionId: id })
      expect(await page.import(document)).toEqual({ kind: 'present', sessionId: id })
      expect(page.sessions()).toHaveLength(1)
      expect(await page.import(page.exported(id))).toEqual({ kind: 'present', sessionId: id })
      page.actions.sessionOpened(id)
      expect(page.store.getState().openSessionId).toBe(id)
    }),
    { numRuns: 100 },
  )
})

test('where its own tab has gone on meanwhile it comes as a copy, and nothing is lost', async () => {
  const document = exportedSession()
  const page = openPage()
  const { sessionId } = await page.import(document)
  const { columnIds } = page.store.getState().sessions[sessionId]!
  page.actions.promptSent(sessionId, 'Three?', columnIds)
  const later = page.exported(sessionId)

  const imported = await page.import(document)
  expect(imported.kind).toBe('copied')
  expect(page.sessions().map(({ title }) => title)).toEqual(['Mine', 'Mine, copy'])
  expect(page.exported(sessionId)).toEqual(later)
  expect(page.exported(imported.sessionId).tables.runs).toHaveLength(document.tables.runs.length)
})

test('a session of which another branch, or the table, was looked at meanwhile is there already', async () => {
  const document = exportedSession()
  const page = openPage()
  const { sessionId } = await page.import(document)
  const [first] = document.tables.messages
  page.actions.viewChosen(sessionId, 'table')
  page.actions.versionChosen(first!.id)
  expect(page.exported(sessionId)).not.toEqual(document)
  expect(await page.import(document)).toEqual({ kind: 'present', sessionId })
})

test('a deleted session comes back under its own ids', async () => {
  const document = exportedSession()
  const page = openPage()
  const { sessionId } = await page.import(document)
  page.actions.sessionsDeleted([sessionId])
  expect(await page.import(document)).toEqual({ kind: 'added', sessionId })
  expect(page.store.getState().sessions[sessionId]?.deletedAt).toBeNull()
})

test('what comes from a file is filed as it was, a copy of it is neither archived nor pinned', async () => {
  const { store, session } = usedSession(someSteps)
  const labels = [{ name: 'Work', hue: 1 }]
  store.getState().actions.sessionsFiled({ [session().id]: { pinnedAt: 5, archivedAt: 7, labels } })
  const page = openPage()
  const file = documentOf(withoutRemoved(wholeTables(store.getState())), session())
  const { sessionId } = await page.import(file)
  const imported = (id: string) => page.store.getState().sessions[id]
  expect(imported(sessionId)).toMatchObject({ pinnedAt: 5, archivedAt: 7, labels })
  page.actions.sessionsFiled({ [sessionId]: { archivedAt: 9, labels: [] } })
  expect((await page.import(file)).kind).toBe('present')

  page.actions.sessionRenamed(sessionId, 'Another')
  const copied = await page.import(file)
  expect(copied.kind).toBe('copied')
  expect(imported(copied.sessionId)).toMatchObject({ labels })
  expect(imported(copied.sessionId)).not.toHaveProperty('archivedAt')
  expect(imported(copied.sessionId)).not.toHaveProperty('pinnedAt')
})

test('a session that is saved and not loaded is present too', async () => {
  const document = exportedSession()
  const rows = savedRowsOf(document)
  const page = openPage(rows)
  const session = sessionOf(document)
  page.actions.sessionsListed({ [session.id]: session })
  expect(await page.import(document)).toEqual({ kind: 'present', sessionId: session.id })
  expect(page.store.getState().loadedSessionIds).toEqual({})
})

test('a session that is saved and not listed yet is present, keeps its place in the list, and can be opened', async () => {
  const document = exportedSession()
  const filed = { ...sessionOf(document), archivedAt: 7, labels: [{ name: 'Work', hue: 1 }] }
  const page = openPage(savedRowsOf(document, filed))
  const imported = await page.import(document)
  expect(imported).toEqual({ kind: 'present', sessionId: filed.id })
  expect(page.sessions()).toEqual([filed])
  page.actions.sessionOpened(filed.id)
  expect(page.store.getState().opening).toEqual({ kind: 'loading', sessionId: filed.id })
  undoImport([imported], page.store)
  expect(page.sessions()).toEqual([filed])
})

test('a session that is saved and not listed yet grows, and an undo leaves what was there', async () => {
  const later = exportedSession(twoQuestions)
  const earlier = earlierOf(later)
  const page = openPage(savedRowsOf(earlier, { ...sessionOf(earlier), archivedAt: 7 }))
  const grown = await page.import(later, { canGrow: true })
  expect(grown.kind).toBe('grown')
  expect(page.sessions()).toMatchObject([{ archivedAt: 7, deletedAt: null }])
  undoImport([grown], page.store)
  expect(page.sessions()).toMatchObject([{ archivedAt: 7, deletedAt: null }])
  expect(page.exported(grown.sessionId).tables.messages).toEqual(earlier.tables.messages)
})

test('a copy that is saved and not listed yet is that copy', async () => {
  const document = exportedSession()
  const first = openPage()
  const { sessionId } = await first.import(document)
  first.actions.sessionRenamed(sessionId, 'Renamed')
  const copy = await first.import(document)
  const page = openPage([sessionId, copy.sessionId].flatMap((id) => savedRowsOf(first.exported(id))))
  expect(await page.import(document)).toEqual({ kind: 'present', sessionId: copy.sessionId })
})

test('a deleted session that is saved and not listed any more comes back', async () => {
  const document = exportedSession()
  const page = openPage(savedRowsOf(document, { ...sessionOf(document), deletedAt: 7 }))
  expect((await page.import(document)).kind).toBe('added')
  expect(page.sessions()).toMatchObject([{ deletedAt: null }])
})

test('what is saved and could not be read whole is not written over', async () => {
  const document = exportedSession()
  const rows = savedRowsOf(document)
  const odd: SavedRow = { table: 'runs', row: { id: 'odd', sessionId: sessionOf(document).id } }
  expect((await openPage([...rows, odd]).import(document)).kind).toBe('copied')
})

test('rows of other sessions keep their ids: a document that has the same ones comes as a copy', async () => {
  const document = exportedSession()
  const session = { ...sessionOf(document), id: 'another' }
  const other: SessionDocument = {
    ...document,
    tables: { ...document.tables, sessions: [session] },
  }
  const loaded = openPage()
  await loaded.import(document)
  const before = loaded.exported(sessionOf(document).id)
  expect((await loaded.import(other)).kind).toBe('copied')
  expect(loaded.exported(sessionOf(document).id)).toEqual(before)

  const rows = savedRowsOf(document)
  expect((await openPage(rows).import(other)).kind).toBe('copied')
})

test('an answer that was still coming when the file was made is stopped, and twice is once all the same', async () => {
  const document = exportedSession([{ way: 'ask', at: 0, ending: 'streaming', words: 'One?' }])
  const page = openPage()
  const { sessionId } = await page.import(document)
  expect(page.exported(sessionId).tables.runs.map(({ state }) => state.kind)).toEqual(['stopped', 'stopped'])
  expect((await page.import(document)).kind).toBe('present')
})

test('a duplicate is a session of its own, with what the other one shows', async () => {
  const page = openPage()
  const { sessionId } = await page.import(exportedSession())
  const copyId = await page.duplicate(sessionId)
  const [session, copy] = page.sessions()
  expect(copy).toMatchObject({ id: copyId, title: 'Mine, copy', createdAt: 6_000_000, updatedAt: 6_000_000 })
  expect(copy?.columnIds).not.toEqual(session?.columnIds)
  const rows = rowsOf(wholeTables(page.store.getState()))
  expect(new Set(rows.map(({ row }) => row.id)).size).toBe(rows.length)
  expect(await page.duplicate('nobody')).toBeNull()
})

test('a copy is made once: the same file again is that copy, and one that has gone on gets another', async () => {
  const document = exportedSession()
  const page = openPage()
  const { sessionId } = await page.import(document)
  page.actions.sessionRenamed(sessionId, 'Renamed')
  const copy = await page.import(document)
  expect(copy.kind).toBe('copied')
  expect(await page.import(document)).toEqual({ kind: 'present', sessionId: copy.sessionId })
  page.actions.sessionRenamed(copy.sessionId, 'The copy')
  const another = await page.import(document)
  expect(another.kind).toBe('copied')
  expect(another.sessionId).not.toBe(copy.sessionId)
  expect(await page.import(document)).toEqual({ kind: 'present', sessionId: another.sessionId })
  expect(page.sessions()).toHaveLength(3)
})

/** The session as it was before its last question. */
function earlierOf(document: SessionDocument): SessionDocument {
  const last = document.tables.messages.at(-1)!
  const { tables } = document
  return {
    ...document,
    tables: {
      ...tables,
      sessions: [{ ...sessionOf(document), tipId: last.parentId }],
      messages: tables.messages.filter(({ id }) => id !== last.id),
      runs: tables.runs.filter(({ messageId }) => messageId !== last.id),
    },
  }
}

const twoQuestions = [
  { way: 'ask', at: 0, ending: 'finished', words: 'One?' },
  { way: 'ask', at: 0, ending: 'finished', words: 'Two?' },
] as const

test('a conversation that has grown gets what is new, once, and an undo takes that out again', async () => {
  const later = exportedSession(twoQuestions)
  const page = openPage()
  const { sessionId } = await page.import(earlierOf(later), { canGrow: true })
  const before = page.exported(sessionId)
  const grown = await page.import(later, { canGrow: true })
  expect(grown).toMatchObject({ kind: 'grown', sessionId })
  expect(page.exported(sessionId).tables.messages).toHaveLength(2)
  expect((await page.import(later, { canGrow: true })).kind).toBe('present')
  expect((await page.import(earlierOf(later), { canGrow: true })).kind).toBe('present')
  undoImport([grown], page.store)
  expect(page.exported(sessionId)).toEqual(before)
})

test('an import that adds to a conversation, and its undo, leave an answer under way and what was asked since', async () => {
  const later = exportedSession(twoQuestions)
  const page = openPage()
  const { sessionId } = await page.import(earlierOf(later), { canGrow: true })
  const { columnIds } = page.store.getState().sessions[sessionId]!
  const table = createTableActions(page.store.parts)
  table.tableShown(sessionId)
  table.promptWritten(sessionId, 'Say it')
  const [caseId = ''] = table.casesAdded(sessionId, [{}])
  table.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
  table.tableChanged(sessionId, { run: { scope: { wants: 'all' }, startedAt: 5 } })
  const [own = ''] = page.actions.promptSent(sessionId, 'Mine?', columnIds)
  page.actions.runEventsReceived(new Map([[own, [{ type: 'text', text: 'On its', afterMs: 1 }]]]))
  const { runs, results, sessions } = page.store.getState()

  const grown = await page.import(later, { canGrow: true })
  expect(grown.kind).toBe('grown')
  const added = later.tables.messages.at(-1)!
  expect(page.store.getState().messages[added.id]).toEqual(added)
  expect(page.store.getState().runs[own]).toBe(runs[own])
  expect(allRows(page.store.getState().results)).toEqual(allRows(results))
  expect(page.store.getState().sessions[sessionId]?.table).toEqual(sessions[sessionId]?.table)

  const [since = ''] = page.actions.promptSent(sessionId, 'And this?', columnIds)
  undoImport([grown], page.store)
  const after = page.store.getState()
  expect(after.messages[added.id]).toBeUndefined()
  expect(
    later.tables.runs.filter(({ messageId }) => messageId === added.id).some(({ id }) => id in after.runs),
  ).toBe(false)
  expect([after.runs[own]?.text, after.runs[since]?.state.kind]).toEqual(['On its', 'queued'])
  expect(after.sessions[sessionId]?.table).toEqual(sessions[sessionId]?.table)
  expect(branchOf(after.messages, after.sessions[sessionId]?.tipId ?? null).map(({ text }) => text)).toEqual([
    'One?',
    'Mine?',
    'And this?',
  ])
})

test('the undo of an import leaves what was asked after what it had added, with that', async () => {
  const later = exportedSession(twoQuestions)
  const page = openPage()
  const { sessionId } = await page.import(earlierOf(later), { canGrow: true })
  const grown = await page.import(later, { canGrow: true })
  const { columnIds } = page.store.getState().sessions[sessionId]!
  page.actions.promptSent(sessionId, 'Mine?', columnIds)
  const before = page.exported(sessionId)
  undoImport([grown], page.store)
  expect(page.exported(sessionId)).toEqual(before)
})

test('what is new here is written without being held, listed, and deleted when the import is undone', async () => {
  const document = exportedSession()
  const page = openPage()
  const written: string[] = []
  const write = async (tables: Parameters<typeof rowsOf>[0]) => {
    written.push(...rowsOf(tables).map(({ row }) => row.id))
  }
  const imported = await page.import(document, { write })
  expect(written).toHaveLength(rowsOf(tablesOf(document)).length)
  expect(page.store.getState()).toMatchObject({ messages: {}, loadedSessionIds: {} })
  expect(page.sessions().map(({ title }) => title)).toEqual(['Mine'])
  undoImport([imported], page.store)
  expect(page.sessions()[0]?.deletedAt).toBe(5_000_000)
})
