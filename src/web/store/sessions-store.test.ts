import { expect, test } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import { transcriptOf } from '#domain/run/transcript.ts'
import { archived, filingsOf, labelled, pinned, unlabelled } from '#domain/session/file-sessions.ts'
import { maxColumns, shownRunId } from '#domain/session/session.ts'
import { storeForTest } from './testing.ts'

const answer = (text: string): RunEvent[] => [
  { type: 'text', text, afterMs: 100 },
  { type: 'finished', reason: 'stop', afterMs: 200 },
]

function setUp(models?: readonly string[]) {
  const fixture = storeForTest(models)
  const { store, actions, sessionId } = fixture
  const ask = (text: string, columnIds = fixture.session().columnIds) =>
    actions.promptSent(sessionId, text, columnIds)
  const settle = (runId: string | undefined, events: RunEvent[]) =>
    actions.runEventsReceived(new Map([[runId ?? '', events]]))
  const run = (runId: string | undefined) => {
    const found = store.getState().runs[runId ?? '']
    if (!found) throw new Error(`no run ${runId}`)
    return found
  }
  const contents = (runId: string | undefined) =>
    transcriptOf(store.getState(), run(runId)).map(({ content }) => content)
  return { ...fixture, ask, settle, run, contents }
}

test('a question makes one waiting run for each column, with the column’s model', () => {
  const { ask, run, columnIds } = setUp()
  const runIds = ask('Hello?')
  expect(runIds.map((id) => [run(id).columnId, run(id).model, run(id).state.kind])).toEqual([
    [columnIds[0], 'acme/one', 'queued'],
    [columnIds[1], 'acme/two', 'queued'],
  ])
})

test('every column owns its history: the second turn carries its own first answer', () => {
  const { ask, settle, contents } = setUp()
  const [a1, b1] = ask('One?')
  settle(a1, answer('from A'))
  settle(b1, answer('from B'))
  const [a2, b2] = ask('Two?')
  expect(contents(a2)).toEqual(['One?', 'from A', 'Two?'])
  expect(contents(b2)).toEqual(['One?', 'from B', 'Two?'])
})

test('a question that was not sent to a column is not in its history', () => {
  const { ask, settle, contents, columnIds } = setUp()
  const [a1] = ask('Only A?', [columnIds[0] ?? ''])
  settle(a1, answer('yes'))
  const [a2, b2] = ask('Both?')
  expect(contents(a2)).toEqual(['Only A?', 'yes', 'Both?'])
  expect(contents(b2)).toEqual(['Both?'])
})

test('a token changes its own run and nothing else', () => {
  const { ask, settle, store } = setUp()
  const [a, b] = ask('One?')
  const before = store.getState()
  settle(a, [{ type: 'text', text: 'x', afterMs: 1 }])
  const after = store.getState()
  expect(after.runs[b ?? '']).toBe(before.runs[b ?? ''])
  expect([after.sessions, after.columns, after.messages]).toEqual([
    before.sessions,
    before.columns,
    before.messages,
  ])
  expect(after.messages).toBe(before.messages)
})

test('retry adds an attempt from the same history with the column’s present model', () => {
  const { ask, settle, actions, contents, run, session, store, columnIds } = setUp()
  const [a1] = ask('One?')
  settle(a1, answer('old'))
  actions.modelChosen(columnIds[0] ?? '', 'acme/three')
  const again = actions.retryAsked(a1 ?? '') ?? undefined
  expect(run(again).model).toBe('acme/three')
  expect(contents(again)).toEqual(['One?'])
  const message = store.getState().messages[session().tipId ?? '']
  expect(message && shownRunId(message, columnIds[0] ?? '')).toBe(again)
  settle(again, answer('new'))
  expect(contents(ask('Two?')[0])).toEqual(['One?', 'new', 'Two?'])
})

test('a run that is under way cannot be asked again', () => {
  const { ask, actions } = setUp()
  expect(actions.retryAsked(ask('One?')[0] ?? '')).toBeNull()
})

test('a run keeps the settings it was made with', () => {
  const { ask, actions, run, sessionId } = setUp()
  actions.settingChanged(sessionId, null, 'system', 'First.')
  const [a1] = ask('One?')
  actions.settingChanged(sessionId, null, 'system', 'Second.')
  expect(run(a1).settings.system).toBe('First.')
})

test('a column follows the session’s settings until it has its own, and again when it is linked', () => {
  const { ask, actions, run, sessionId, columnIds, settle } = setUp()
  const column = columnIds[1] ?? ''
  actions.settingChanged(sessionId, column, 'temperature', { on: true, value: 0.9 })
  actions.settingChanged(sessionId, null, 'temperature', { on: true, value: 0.3 })
  const [a1, b1] = ask('One?')
  expect([run(a1).settings.temperature.value, run(b1).settings.temperature.value]).toEqual([0.3, 0.9])
  settle(a1, answer('x'))
  settle(b1, answer('y'))
  actions.settingLinked(column, 'temperature')
  expect(run(ask('Two?')[1]).settings.temperature.value).toBe(0.3)
})

test('changing, adding and removing a column touches no other', () => {
  const { actions, store, sessionId, columnIds } = setUp()
  const [a = '', b = ''] = columnIds
  const before = store.getState().columns
  actions.modelChosen(b, 'acme/other')
  const c = actions.columnAdded(sessionId, 'acme/third') ?? ''
  expect(store.getState().columns[a]).toBe(before[a])
  actions.columnRemoved(c)
  expect(store.getState().sessions[sessionId]?.columnIds).toEqual([a, b])
})

test('a removed column comes back to its place with its answers', () => {
  const { actions, ask, settle, contents, session, columnIds } = setUp()
  const [a = '', b = ''] = columnIds
  const [a1] = ask('One?')
  settle(a1, answer('kept'))
  actions.columnRemoved(a)
  expect(session().columnIds).toEqual([b])
  actions.columnRestored(a, 0)
  expect(session().columnIds).toEqual([a, b])
  expect(contents(ask('Two?')[0])).toEqual(['One?', 'kept', 'Two?'])
})

test('there is an end to columns', () => {
  const { actions, sessionId, session } = setUp()
  while (actions.columnAdded(sessionId, 'acme/more') !== null);
  expect(session().columnIds).toHaveLength(maxColumns)
})

test('a removed column does not come back where others took all the room', () => {
  const { actions, sessionId, session, columnIds } = setUp()
  const [a = '', b = ''] = columnIds
  actions.columnRemoved(a)
  while (actions.columnAdded(sessionId, 'acme/more') !== null);
  expect(actions.columnRestored(a, 0)).toBe(false)
  expect(session().columnIds).toHaveLength(maxColumns)
  actions.columnRemoved(b)
  expect(actions.columnRestored(a, 0)).toBe(true)
  expect(session().columnIds[0]).toBe(a)
})

test('columns without a model are not asked, and a question to none of them is no question', () => {
  const { ask, session } = setUp(['', 'acme/two'])
  expect(ask('One?')).toHaveLength(1)
  const empty = setUp(['', ''])
  expect(empty.ask('One?')).toEqual([])
  expect(empty.session().tipId).toBeNull()
  expect(session().tipId).not.toBeNull()
})

test('the first question names the session, a name of the user’s own stays', () => {
  const { ask, session, actions, sessionId } = setUp()
  ask('What is a token?')
  expect(session().title).toBe('What is a token?')
  actions.sessionRenamed(sessionId, '  Tokens  ')
  actions.sessionRenamed(sessionId, '   ')
  ask('And a word?')
  expect(session().title).toBe('Tokens')
})

test('an untouched session serves as the new one', () => {
  const { actions, sessionId, ask, store } = setUp()
  expect(actions.sessionStarted(['acme/one'])).toBe(sessionId)
  ask('One?')
  const fresh = actions.sessionStarted(['acme/one'])
  expect(fresh).not.toBe(sessionId)
  expect(store.getState().openSessionId).toBe(fresh)
})

test('an untouched session that serves again gets the models of the new one, unless it is on show', () => {
  const { actions, sessionId, ask, store } = setUp()
  const modelsOf = (id: string) => {
    const { sessions, columns } = store.getState()
    return sessions[id]?.columnIds.map((columnId) => columns[columnId]?.model)
  }
  ask('One?')
  const fresh = actions.sessionStarted(['acme/one', 'acme/two'])
  actions.columnShownAlone(fresh, store.getState().sessions[fresh]?.columnIds[0] ?? '')
  actions.sessionOpened(sessionId)
  expect(actions.sessionStarted(['acme/three', 'acme/two', 'acme/one'])).toBe(fresh)
  expect(modelsOf(fresh)).toEqual(['acme/three', 'acme/two', 'acme/one'])
  expect(store.getState().sessions[fresh]?.aloneColumnId).toBeNull()
  expect(actions.sessionStarted(['acme/one'])).toBe(fresh)
  expect(modelsOf(fresh)).toHaveLength(3)

  const { columns } = store.getState()
  actions.sessionOpened(sessionId)
  actions.sessionStarted(['acme/three', 'acme/two', 'acme/one'])
  expect(store.getState().columns).toBe(columns)
})

test('a session with settings of its own is not taken for a new one', () => {
  const { actions, sessionId } = setUp()
  actions.settingChanged(sessionId, null, 'system', 'Answer in French.')
  expect(actions.sessionStarted(['acme/one'])).not.toBe(sessionId)
})

test('a reset of all settings can be undone, each column’s own included', () => {
  const { actions, sessionId, session, store, columnIds } = setUp()
  const own = columnIds[1] ?? ''
  actions.settingChanged(sessionId, null, 'system', 'Be brief.')
  actions.settingChanged(sessionId, own, 'temperature', { on: true, value: 0.9 })
  const before = { settings: session().settings, columns: Object.values(store.getState().columns) }
  actions.settingsReset(sessionId)
  expect(session().settings.system).toBe('')
  actions.settingsRestored(sessionId, before.settings, before.columns)
  expect(session().settings.system).toBe('Be brief.')
  expect(store.getState().columns[own]?.own).toEqual({ temperature: { on: true, value: 0.9 } })
})

test('a deleted session gives way to the one used last, and comes back on Undo', () => {
  const { actions, clock, sessionId, ask, store } = setUp()
  ask('Old?')
  clock.now += 1000
  const newer = actions.sessionStarted(['acme/one'])
  actions.promptSent(newer, 'New?', store.getState().sessions[newer]?.columnIds ?? [])
  actions.sessionsDeleted([newer])
  expect(store.getState().openSessionId).toBe(sessionId)
  actions.sessionRestored(newer)
  expect(store.getState().openSessionId).toBe(newer)
  expect(store.getState().sessions[newer]?.deletedAt).toBeNull()
})

test('several sessions are deleted at once, and come back with everything in them and none opened', () => {
  const { actions, store, sessionId, ask } = setUp()
  ask('One?')
  const other = actions.sessionStarted(['acme/three'])
  const before = store.getState()
  actions.sessionsDeleted([sessionId, other])
  const started = store.getState().openSessionId
  expect([sessionId, other]).not.toContain(started)
  actions.sessionsRestored([sessionId, other])
  const { sessions, messages, runs, openSessionId } = store.getState()
  expect({ messages, runs }).toEqual({ messages: before.messages, runs: before.runs })
  expect(sessions).toMatchObject(before.sessions)
  expect(openSessionId).toBe(started)
})

test('an archived session makes way for the next in the list, and a question brings it back', () => {
  const { actions, store, session, sessionId, ask, clock } = setUp()
  ask('One?')
  const other = actions.sessionStarted(['acme/three'])
  actions.promptSent(other, 'Two?', store.getState().sessions[other]?.columnIds ?? [])
  actions.sessionOpened(sessionId)
  actions.sessionsFiled(archived([session()], clock.now))
  expect(store.getState().openSessionId).toBe(other)
  actions.sessionOpened(sessionId)
  expect(store.getState().openSessionId).toBe(sessionId)
  ask('Three?')
  expect(session().archivedAt).toBe(null)
})

test('an archived session that is open stays open when it is pinned or labelled', () => {
  const { actions, store, session, sessionId, ask, clock } = setUp()
  ask('One?')
  actions.sessionStarted(['acme/three'])
  actions.sessionsFiled(archived([session()], clock.now))
  actions.sessionOpened(sessionId)
  actions.sessionsFiled(pinned([session()], clock.now))
  actions.sessionsFiled(labelled([session()], { name: 'Work', hue: 0 }))
  expect(store.getState().openSessionId).toBe(sessionId)
})

test('archiving is undone for each session as it stood, and leaves the labels that were given since', () => {
  const { actions, store, session, sessionId, clock } = setUp()
  const work = { name: 'Work', hue: 0 }
  actions.sessionsFiled(labelled([session()], work))
  actions.sessionsFiled(pinned([session()], clock.now))
  const other = actions.sessionStarted(['acme/three'])
  const both = () => [sessionId, other].flatMap((id) => store.getState().sessions[id] ?? [])
  const before = filingsOf(both())
  actions.sessionsFiled(archived(both(), clock.now))
  actions.sessionsFiled(labelled(both(), { name: 'work', hue: 3 }))
  expect(both().map(({ pinnedAt, archivedAt, labels }) => [pinnedAt, archivedAt, labels])).toEqual([
    [null, clock.now, [work]],
    [null, clock.now, [{ name: 'work', hue: 3 }]],
  ])
  actions.sessionsFiled(before)
  expect(filingsOf(both())).toEqual(before)
  expect(both().map(({ labels }) => labels)).toEqual([[work], [{ name: 'work', hue: 3 }]])
  actions.sessionsFiled(unlabelled(both(), 'WORK'))
  expect(session().labels).toEqual([])
})

test('a session that was filed is not taken for a new one', () => {
  const { actions, session, sessionId, clock } = setUp()
  actions.sessionsFiled(pinned([session()], clock.now))
  expect(actions.sessionStarted(['acme/one'])).not.toBe(sessionId)
})

test('when the last session is deleted a new one stands ready with the same models', () => {
  const { actions, sessionId, ask, store } = setUp()
  ask('One?')
  actions.sessionsDeleted([sessionId])
  const { openSessionId, sessions, columns } = store.getState()
  const open = sessions[openSessionId ?? '']
  expect(open?.id).not.toBe(sessionId)
  expect(open?.columnIds.map((id) => columns[id]?.model)).toEqual(['acme/one', 'acme/two'])
})

test('events for a run that does not exist change nothing', () => {
  const { settle, store } = setUp()
  settle('nobody', answer('x'))
  expect(store.getState().runs).toEqual({})
})
