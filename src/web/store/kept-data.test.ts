import { expect, test } from 'vitest'
import { branchSession } from './branch-session.ts'
import { deleteImages, putImage } from './images.ts'
import { measureKeptData } from './kept-data.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { emptyTables, type SavedRow } from '#domain/tables/tables.ts'
import { createTableActions } from './table-actions.ts'
import { storeForTest } from './testing.ts'
import { wholeTables } from './stored-rows.ts'

const dot = { id: 'dot', name: 'dot.gif', type: 'image/gif', width: 1, height: 1, size: 4 } as const

test('sessions with questions, their questions and answers are counted; deleted ones are not', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  expect(await measureKeptData(wholeTables(store.getState()))).toMatchObject({
    sessions: 0,
    questions: 0,
    answers: 0,
  })
  actions.promptSent(sessionId, 'Why?', columnIds)
  actions.promptSent(sessionId, 'And then?', columnIds.slice(0, 1))
  expect(await measureKeptData(wholeTables(store.getState()))).toMatchObject({
    sessions: 1,
    questions: 2,
    answers: 3,
  })
  actions.sessionsDeleted([sessionId])
  expect(await measureKeptData(wholeTables(store.getState()))).toMatchObject({
    sessions: 0,
    questions: 0,
    answers: 0,
  })
})

test('a session whose table has rows and no answers yet is counted; one that is new is not', async () => {
  const { store, actions, sessionId } = storeForTest()
  const table = createTableActions(store.parts)
  table.tableShown(sessionId)
  expect(await measureKeptData(wholeTables(store.getState()))).toMatchObject({ sessions: 0 })
  table.casesAdded(sessionId, [{ values: { word: 'hello' } }])
  expect(await measureKeptData(wholeTables(store.getState()))).toMatchObject({
    sessions: 1,
    questions: 0,
    answers: 0,
  })
  actions.sessionsDeleted([sessionId])
  expect(await measureKeptData(wholeTables(store.getState()))).toMatchObject({ sessions: 0 })
})

test('answers that nobody finds any more are not counted: of questions taken out, of removed rows and columns', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [columnId = '', other = ''] = columnIds
  actions.promptSent(sessionId, 'Why?', columnIds)
  const [runId = ''] = actions.promptSent(sessionId, 'And then?', columnIds)
  const table = createTableActions(store.parts)
  table.tableShown(sessionId)
  table.promptWritten(sessionId, 'Say it')
  const [kept = '', removed = ''] = table.casesAdded(sessionId, [{}, {}])
  const places = [kept, removed].flatMap((caseId) =>
    columnIds.map((id) => ({ caseId, columnId: id, sample: 0 })),
  )
  table.answersAsked(sessionId, places)
  const listed = () => ({ ...emptyTables(), sessions: store.getState().sessions })
  const counted = async () => {
    const whole = wholeTables(store.getState())
    async function* saved(): AsyncGenerator<SavedRow[], void> {
      yield rowsOf(whole)
    }
    const { questions, answers } = await measureKeptData(whole)
    expect(await measureKeptData(listed(), saved())).toMatchObject({ questions, answers })
    return { questions, answers }
  }
  expect(await counted()).toEqual({ questions: 2, answers: 8 })
  actions.questionDeleted(store.getState().runs[runId]!.messageId)
  expect(await counted()).toEqual({ questions: 1, answers: 6 })
  table.casesRemoved([removed])
  expect(await counted()).toEqual({ questions: 1, answers: 4 })
  actions.columnRemoved(other)
  expect(store.getState().sessions[sessionId]?.columnIds).toEqual([columnId])
  expect(await counted()).toEqual({ questions: 1, answers: 2 })
})

test('an answer that came along only because another goes on with it is not counted', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [first = ''] = actions.promptSent(sessionId, 'Why?', columnIds.slice(0, 1))
  const cut = { type: 'finished', reason: 'length', afterMs: 9 } as const
  const stopped = { type: 'finished', reason: 'stop', afterMs: 9 } as const
  actions.runEventsReceived(new Map([[first, [{ type: 'text', text: 'It is', afterMs: 5 }, cut]]]))
  const second = actions.continueAsked(first)!
  actions.runEventsReceived(new Map([[second, [{ type: 'text', text: ' so.', afterMs: 5 }, stopped]]]))
  const measured = () => measureKeptData(wholeTables(store.getState()))
  expect(await measured()).toMatchObject({ questions: 1, answers: 2 })
  branchSession(store, store.getState().runs[first]!.messageId)
  expect(Object.keys(store.getState().runs)).toHaveLength(4)
  expect(await measured()).toMatchObject({ questions: 2, answers: 3 })
})

test('sessions grow by their words in bytes, and pictures are weighed apart', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const before = await measureKeptData(wholeTables(store.getState()))
  actions.promptSent(sessionId, '漢'.repeat(1000), columnIds.slice(0, 1))
  await putImage(dot, new Blob(['GIF8']))
  const after = await measureKeptData(wholeTables(store.getState()))
  expect(after.sessionBytes - before.sessionBytes).toBeGreaterThan(3000)
  expect(after).toMatchObject({ pictures: 1, pictureBytes: 4, room: null, isForGood: null })
  await deleteImages(['dot'])
})

test('the largest sessions are named, with their pictures, and no deleted or empty one', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  actions.promptSent(sessionId, 'Short?', columnIds)
  const start = (question: string, images: (typeof dot)[] = []) => {
    const id = actions.sessionStarted(['alpha'])
    actions.promptSent(id, question, store.getState().sessions[id]!.columnIds, images)
    return id
  }
  const long = start('word '.repeat(1000))
  const pictured = start('What is this?', [{ ...dot, size: 1_000_000 as 4 }])
  const gone = start('word '.repeat(9000))
  actions.sessionsDeleted([gone])
  actions.sessionStarted(['alpha'])
  const { largest } = await measureKeptData(wholeTables(store.getState()))
  expect(largest.map(({ session }) => session.id)).toEqual([pictured, long, sessionId])
  expect(largest[0]?.bytes).toBeGreaterThan(1_000_000)
  for (let more = 0; more < 6; more++) start('One more?')
  expect((await measureKeptData(wholeTables(store.getState()))).largest).toHaveLength(5)
})

test('sessions that are listed and not loaded count with what is saved of them', async () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  actions.promptSent(sessionId, 'Why?', columnIds)
  const whole = wholeTables(store.getState())
  async function* saved(): AsyncGenerator<SavedRow[], void> {
    yield rowsOf(whole).slice(0, 3)
    yield rowsOf(whole).slice(3)
  }
  const listed = { ...emptyTables(), sessions: whole.sessions }
  const counted = await measureKeptData(listed, saved())
  expect(counted).toMatchObject({ sessions: 1, questions: 1, answers: 2 })
  // What is at hand counts once.
  expect(await measureKeptData(whole, saved())).toEqual(counted)
})
