import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { runWith } from '#domain/run/testing.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { openSessionsDatabase, type RowChanges } from './database.ts'
import { createTextSearch, type TextSearchProgress } from './text-search.ts'

const name = 'text-search-test'
afterEach(() => deleteDB(name))

const rowsOfOne = (id: string, answer: string): RowChanges['put'] => [
  {
    table: 'sessions',
    row: {
      id,
      title: `About ${id}`,
      titledBy: 'user',
      createdAt: 0,
      updatedAt: 0,
      columnIds: [`c-${id}`],
      tipId: `m-${id}`,
      settings: defaultSettings,
      deletedAt: null,
    } as { id: string },
  },
  { table: 'columns', row: { id: `c-${id}`, sessionId: id, model: 'm', own: {} } as { id: string } },
  {
    table: 'messages',
    row: {
      id: `m-${id}`,
      sessionId: id,
      parentId: null,
      text: 'What?',
      createdAt: 0,
      attempts: { [`c-${id}`]: [`r-${id}`] },
    } as { id: string },
  },
  { table: 'runs', row: runWith({ id: `r-${id}`, sessionId: id, columnId: `c-${id}`, text: answer }) },
]

/** So many sessions are saved, of which every hundredth speaks of herons. */
async function saveSessions(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `s${index}`)
  const database = await openSessionsDatabase({ name })
  const put = ids.flatMap((id, index) =>
    rowsOfOne(id, index % 100 === 0 ? `A grey **heron** near ${id}.` : 'Nothing.'),
  )
  await database.write({ put, delete: [] })
  return ids
}

/** A search whose clock goes on by a step each time that it is asked, so that it tells of every batch. */
function searching() {
  const reported: TextSearchProgress[] = []
  let time = 0
  const search = createTextSearch({
    name,
    onProgress: (progress) => reported.push(progress),
    now: () => (time += 110),
  })
  return {
    reported,
    search,
    found: (id: number) => reported.filter((each) => each.id === id).flatMap(({ found }) => found),
  }
}

test('what is saved is found session by session in their order, with how far the search has come', async () => {
  const sessionIds = await saveSessions(250)
  const { reported, search, found } = searching()
  await search({ id: 1, query: 'héron grey', sessionIds })
  expect(found(1).map(({ sessionId }) => sessionId)).toEqual(['s0', 's100', 's200'])
  expect(found(1)[0]?.hits[0]).toMatchObject({
    place: { kind: 'answer', runId: 'r-s0' },
    excerpt: { before: 'A grey ', found: 'heron' },
  })
  expect(reported.length).toBeGreaterThan(5)
  expect(reported.map(({ searched }) => searched)).toEqual(
    reported.map(({ searched }) => searched).toSorted((a, b) => a - b),
  )
  expect(reported.filter(({ isDone }) => isDone)).toEqual([reported.at(-1)])
  expect(reported.at(-1)).toMatchObject({ searched: 250 })
})

test('another query ends the search before it, of which nothing more is told', async () => {
  const sessionIds = await saveSessions(250)
  const { reported, search, found } = searching()
  const first = search({ id: 1, query: 'nothing', sessionIds })
  const second = search({ id: 2, query: 'about s200 heron', sessionIds })
  await Promise.all([first, second])
  expect(reported.filter(({ id }) => id === 1)).toEqual([])
  // A word of the title counts for the texts of its session.
  expect(found(2).map(({ sessionId }) => sessionId)).toEqual(['s200'])
})

test('where nothing is saved nothing is found, and no database is made', async () => {
  const { reported, search } = searching()
  await search({ id: 1, query: 'heron', sessionIds: ['s0'] })
  expect(reported).toEqual([{ id: 1, found: [], searched: 1, isDone: true }])
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
})
