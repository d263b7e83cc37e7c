import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RowChanges, SessionsDatabase } from './database.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { reduceRun, type RunEvent } from '#domain/run/run.ts'
import { emptyTables } from '#domain/tables/tables.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { changesBetween } from './changes-between.ts'
import { saveChanges } from './save-changes.ts'
import { rowIn, wholeTables } from './stored-rows.ts'
import { emptyStoredTables } from './stored-tables.ts'
import { createTableActions } from './table-actions.ts'
import { createTableHistory } from './table-history.ts'
import { storeForTest } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function database(write: SessionsDatabase['write'] = async () => undefined) {
  const writes: RowChanges[] = []
  return {
    writes,
    write: (changes: RowChanges) => {
      writes.push(changes)
      return write(changes)
    },
  }
}

const tables = (changes: RowChanges) => changes.put.map(({ table }) => table)

test('what somebody did is written soon; the tokens that follow wait, and are written together', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const target = database()
  saveChanges(store, target, { everyMs: 500, onFailure: (error) => expect.unreachable(String(error)) })
  const [run = ''] = actions.promptSent(sessionId, 'One?', [columnIds[0] ?? ''])
  for (let token = 0; token < 20; token++) {
    actions.runEventsReceived(new Map([[run, [{ type: 'text', text: 'x', afterMs: token }]]]))
  }
  await vi.advanceTimersByTimeAsync(40)
  expect(target.writes.map(tables)).toEqual([['sessions', 'messages', 'runs']])
  for (let token = 0; token < 20; token++) {
    actions.runEventsReceived(new Map([[run, [{ type: 'text', text: 'x', afterMs: token }]]]))
  }
  await vi.advanceTimersByTimeAsync(499)
  expect(target.writes).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(target.writes.map(tables).at(-1)).toEqual(['runs'])
})

test('an answer that has come to its end is written at once', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const target = database()
  saveChanges(store, target, { everyMs: 500, onFailure: (error) => expect.unreachable(String(error)) })
  const [run = ''] = actions.promptSent(sessionId, 'One?', [columnIds[0] ?? ''])
  actions.runEventsReceived(new Map([[run, [{ type: 'finished', reason: 'stop', afterMs: 1 }]]]))
  await vi.advanceTimersByTimeAsync(0)
  expect(target.writes.map(tables)).toEqual([['sessions', 'messages', 'runs']])
})

test('where there is no room for an answer, the deletion of another session is saved, and saving is told to fail', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const events: string[] = []
  let room = 1
  const target = database(async ({ put }) => {
    if (put.length > room) throw new DOMException('full', 'QuotaExceededError')
  })
  const saving = saveChanges(store, target, {
    onFailure: () => events.push('failing'),
    onSuccess: (written) => events.push(...tables(written)),
  })
  actions.promptSent(sessionId, 'One?', [columnIds[0] ?? ''])
  await saving.flush()
  const { length } = Object.keys(store.getState().sessions)
  const other = actions.sessionStarted(['acme/one'])
  expect(Object.keys(store.getState().sessions)).toHaveLength(length + 1)
  actions.sessionsDeleted([other])
  actions.sessionOpened(sessionId)
  await saving.flush()
  expect(events).toEqual(['failing', 'sessions', 'failing'])
  expect(target.writes.at(-1)?.put.map(({ row }) => row.id)).toEqual([other])
  room = 100
  await saving.flush()
  expect(tables(target.writes.at(-1)!)).toContain('runs')
  expect(target.writes.at(-1)?.put.map(({ row }) => row.id)).not.toContain(other)
})

test('what was written once is not written again', async () => {
  const { store, actions, sessionId } = storeForTest()
  const target = database()
  const saving = saveChanges(store, target, { onFailure: (error) => expect.unreachable(String(error)) })
  actions.sessionRenamed(sessionId, 'A name')
  await saving.flush()
  await saving.flush()
  expect(target.writes).toHaveLength(1)
})

test('what is here of a session that the database has no more is written again, with what is changed meanwhile', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [run = ''] = actions.promptSent(sessionId, 'Before?', [columnIds[0] ?? ''])
  const kept = new Map<string, object>()
  let isCleared = false
  const target = database(async (changes) => {
    if (isCleared) saving.sessionsFound(new Set())
    isCleared = false
    await Promise.resolve()
    for (const { table, row } of changes.put) kept.set(`${table} ${row.id}`, row)
  })
  const saving = saveChanges(store, target, {
    saved: emptyStoredTables(),
    onFailure: (error) => expect.unreachable(String(error)),
  })
  await saving.flush()
  const all = [...kept.keys()]
  expect(all).toContain(`runs ${run}`)
  kept.clear()
  isCleared = true
  actions.sessionRenamed(sessionId, 'After')
  await vi.advanceTimersByTimeAsync(0)
  expect([...kept.keys()].toSorted()).toEqual(all.toSorted())
  expect(kept.get(`sessions ${sessionId}`)).toMatchObject({ title: 'After' })
  const { length } = target.writes
  await saving.flush()
  expect(target.writes).toHaveLength(length)
})

test('a write that fails is told, stops nothing, and is made up for by the next', async () => {
  const { store, actions, sessionId } = storeForTest()
  let isFull = true
  const target = database(async () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
  })
  const onFailure = vi.fn<(error: unknown) => void>()
  const saving = saveChanges(store, target, { onFailure })
  actions.sessionRenamed(sessionId, 'First')
  await saving.flush()
  expect(onFailure).toHaveBeenCalledOnce()
  isFull = false
  actions.columnAdded(sessionId, 'acme/three')
  await saving.flush()
  expect(target.writes.map(tables).at(-1)).toEqual(['sessions', 'columns'])
})

/** A table's two answers that another tab asks for, saved, and a database that still writes a change of the first. */
async function writingAnAnswer() {
  const { store, sessionId, columnIds } = storeForTest()
  const actions = createTableActions(store.parts)
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Sort: {{ticket}}')
  const caseIds = actions.casesAdded(sessionId, [{}, {}])
  const places = caseIds.map((caseId) => ({ caseId, columnId: columnIds[0] ?? '', sample: 0 }))
  const [first, second] = actions.answersAsked(sessionId, places)
  store.setState({ ownRunIds: {} })
  let finish = () => undefined as void
  const target = database(() => new Promise((resolve) => (finish = resolve)))
  const saving = saveChanges(store, target, { onFailure: (error) => expect.unreachable(String(error)) })
  const say = (asked: typeof first, event: RunEvent) =>
    actions.answerEventsReceived([{ caseId: asked!.place.caseId, runId: asked!.run.id, event }])
  say(first, { type: 'text', text: 'ref', afterMs: 1 })
  const written = saving.flush()
  await vi.advanceTimersByTimeAsync(0)
  /** Another tab tells the end of an answer, which it has written. */
  const receiveEnd = (asked: typeof first) => {
    const row = rowIn(store.getState().results, asked!.place.caseId)!
    const [answer] = row.answers
    const run = reduceRun(answer!.run, { type: 'finished', reason: 'stop', afterMs: 2 })
    const results = { [row.id]: { ...row, answers: [{ ...answer!, run }] } }
    saving.changesReceived({ put: { ...emptyTables(), results }, deleted: [] })
  }
  const rest = async () => {
    finish()
    await written
    void saving.flush()
    await vi.advanceTimersByTimeAsync(0)
    return target.writes.slice(1).flatMap(({ put }) => put)
  }
  return { first, second, receiveEnd, rest, store, written: target.writes }
}

test('a row of a table is written alone', async () => {
  const { written, first } = await writingAnAnswer()
  expect(written.map(({ put }) => put.map(({ row }) => row.id))).toEqual([[first!.place.caseId]])
})

test('a row that another tab wrote while this one did is written once more: nobody knows which was first', async () => {
  const { first, receiveEnd, rest, store } = await writingAnAnswer()
  receiveEnd(first)
  const row = rowIn(store.getState().results, first!.place.caseId)
  expect(row?.answers).toMatchObject([{ run: { state: { kind: 'finished' } } }])
  expect(await rest()).toEqual([{ table: 'results', row }])
})

test('what another tab wrote while this one wrote something else is not written back', async () => {
  const { second, receiveEnd, rest } = await writingAnAnswer()
  receiveEnd(second)
  expect(await rest()).toEqual([])
})

test('rows that are gone are deleted', () => {
  const { store, columnIds } = storeForTest()
  const before = store.getState()
  const changes = changesBetween(before, { ...before, columns: {} })
  expect(changes.delete).toEqual(columnIds.map((id) => ({ table: 'columns', id })))
})

test('tidying keeps all that can still be reached, and nothing of removed columns', () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  actions.promptSent(sessionId, 'One?', columnIds)
  const [a = '', b = ''] = columnIds
  actions.columnRemoved(b)
  const tidy = withoutRemoved(wholeTables(store.getState()))
  expect(Object.values(tidy.columns).map(({ id }) => id)).toEqual([a])
  expect(Object.values(tidy.runs).map(({ columnId }) => columnId)).toEqual([a])
  expect(Object.keys(tidy.messages)).toHaveLength(1)
})

/** Two rows of a table, each of them answered in both columns. */
function answeredTable() {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const table = createTableActions(store.parts)
  table.tableShown(sessionId)
  table.promptWritten(sessionId, 'Sort: {{ticket}}')
  table.rowsReplaced(sessionId, [{ values: { ticket: 'kept' } }, { values: { ticket: 'confidential' } }])
  const [kept, removed] = casesOf(store.getState(), sessionId).map(({ id }) => id)
  const places = [kept!, removed!].flatMap((caseId) =>
    columnIds.map((columnId) => ({ caseId, columnId, sample: 0 })),
  )
  table.answersAsked(sessionId, places)
  const tidy = () => withoutRemoved(wholeTables(store.getState()))
  return { store, sessionId, actions, table, columnIds, kept: kept!, removed: removed!, tidy }
}

test('tidying keeps nothing of removed rows of a table, neither what was answered to them nor from what', () => {
  const { table, kept, removed, tidy, store } = answeredTable()
  table.casesRemoved([removed])
  expect(Object.keys(tidy().results)).toEqual([kept])
  expect(JSON.stringify(tidy())).not.toContain('confidential')
  expect(tidy().results[kept]).toBe(rowIn(store.getState().results, kept))
})

test('tidying keeps what was answered to the rows of a table in the columns that there are', () => {
  const { actions, columnIds, kept, tidy } = answeredTable()
  actions.columnRemoved(columnIds[1] ?? '')
  expect(tidy().results[kept]?.answers.map(({ run }) => run.columnId)).toEqual([columnIds[0]])
})

test('a removed row of a table that comes back by Undo has its answers again', () => {
  const { store, sessionId, table, removed, tidy } = answeredTable()
  const history = createTableHistory(store, table)
  history.edit(sessionId, () => table.casesRemoved([removed]))
  history.undo(sessionId)
  expect(tidy().results[removed]?.answers).toHaveLength(2)
})
