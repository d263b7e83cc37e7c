import { expect, test } from 'vitest'
import { mendSessions } from '#domain/tables/mend-sessions.ts'
import { storeForTest } from './testing.ts'
import { wholeTables } from './stored-rows.ts'

function setUp() {
  const fixture = storeForTest(['acme/one', 'acme/two'])
  const { store, columnIds } = fixture
  const without = (...ids: string[]) => {
    const { columns, ...state } = wholeTables(store.getState())
    return {
      ...state,
      columns: Object.fromEntries(Object.entries(columns).filter(([id]) => !ids.includes(id))),
    }
  }
  const [a = '', b = ''] = columnIds
  return { ...fixture, without, a, b }
}

test('whole sessions are left as they are', () => {
  const { store } = setUp()
  const tables = wholeTables(store.getState())
  expect(mendSessions(tables)).toBe(tables)
})

test('a lost column is made anew from its last answer’s model, at its place', () => {
  const { actions, sessionId, columnIds, without, a } = setUp()
  const [run = ''] = actions.promptSent(sessionId, 'One?', columnIds)
  actions.runEventsReceived(new Map([[run, [{ type: 'stopped', afterMs: null }]]]))
  actions.modelChosen(a, 'acme/three')
  actions.retryAsked(run)
  const mended = mendSessions(without(a))
  expect(mended.sessions[sessionId]?.columnIds).toEqual(columnIds)
  expect(mended.columns[a]).toEqual({ id: a, sessionId, model: 'acme/three', own: {} })
})

test('a lost column that never answered is left out', () => {
  const { actions, sessionId, without, a, b } = setUp()
  actions.promptSent(sessionId, 'One?', [a])
  expect(mendSessions(without(b)).sessions[sessionId]?.columnIds).toEqual([a])
})

test('a session that names no column gets back those it had', () => {
  const { store, sessionId, columnIds } = setUp()
  const { sessions, ...tables } = wholeTables(store.getState())
  const empty = Object.fromEntries(
    Object.entries(sessions).map(([id, session]) => [id, { ...session, columnIds: [] }]),
  )
  expect(mendSessions({ ...tables, sessions: empty }).sessions[sessionId]?.columnIds).toEqual(columnIds)
})

test('a session without columns and answers is dropped', () => {
  const { without, a, b } = setUp()
  expect(mendSessions(without(a, b)).sessions).toEqual({})
})
