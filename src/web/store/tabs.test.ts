import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import { transcriptOf } from '#domain/run/transcript.ts'
import { branchOf } from '#domain/session/session.ts'
import { restoreSessions } from './restore-sessions.ts'
import { createSessionsStore } from './sessions-store.ts'
import { rowIn, wholeTables } from './stored-rows.ts'
import { createTableActions } from './table-actions.ts'
import { browserForTest } from './tabs-for-test.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }
const whileSaved = () => vi.advanceTimersByTimeAsync(600)

function setUp(delays?: Parameters<typeof browserForTest>[0]) {
  const browser = browserForTest(delays)
  let ids = 0
  const clock = { now: 1_000_000 }

  const open = async ({ hasLocks = true, hasChannel = true } = {}) => {
    const { tabs, close, open: openDatabase } = browser.openTab()
    const store = createSessionsStore({
      newId: () => `id-${String(++ids).padStart(4, '0')}`,
      now: () => clock.now,
    })
    await restoreSessions(store, {
      open: openDatabase,
      tabs: { channel: hasChannel ? tabs.channel : undefined, locks: hasLocks ? tabs.locks : undefined },
      now: () => clock.now,
    })
    const { actions } = store.getState()
    const session = () => {
      const { sessions, openSessionId } = store.getState()
      const found = sessions[openSessionId ?? '']
      if (!found) throw new Error('no session is open')
      return found
    }
    for (const id of session().columnIds) {
      if (store.getState().columns[id]?.model === '') actions.modelChosen(id, 'acme/one')
    }
    return {
      store,
      actions,
      close,
      session,
      ask: (question: string) => {
        clock.now++
        const [run = ''] = actions.promptSent(session().id, question, session().columnIds.slice(0, 1))
        return run
      },
      happened: (run: string, ...events: RunEvent[]) => actions.runEventsReceived(new Map([[run, events]])),
      run: (id: string) => store.getState().runs[id],
      questions: () => branchOf(store.getState().messages, session().tipId).map((message) => message.text),
    }
  }
  return { browser, clock, open }
}

test('what one tab writes is in the other, and is not written back', async () => {
  const { open } = setUp()
  const one = await open()
  const other = await open()
  expect(other.session().id).toBe(one.session().id)
  const run = one.ask('One?')
  one.happened(run, text('Hel'))
  await whileSaved()
  expect(other.questions()).toEqual(['One?'])
  expect(other.run(run)).toMatchObject({ text: 'Hel', state: { kind: 'streaming' } })
  one.happened(run, text('lo'), finished)
  await whileSaved()
  expect(other.run(run)).toMatchObject({ text: 'Hello', state: { kind: 'finished' } })
})

test('questions asked in two tabs at once stand one after the other, alike in both and in a third', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  one.ask('First?')
  await whileSaved()
  one.ask('Left?')
  other.ask('Right?')
  one.ask('Left again?')
  await whileSaved()
  await whileSaved()
  const all = ['First?', 'Left?', 'Right?', 'Left again?']
  expect(one.questions()).toEqual(all)
  expect(other.questions()).toEqual(all)
  expect((await open()).questions()).toEqual(all)
})

test('a question and a rename at the same time both stay', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  one.ask('First?')
  await whileSaved()
  one.ask('Second?')
  other.actions.sessionRenamed(other.session().id, 'A name')
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other]) {
    expect(tab.session().title).toBe('A name')
    expect(tab.questions()).toEqual(['First?', 'Second?'])
  }
})

test('columns added in two tabs before either is written both stay', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  await whileSaved()
  await whileSaved()
  const left = one.actions.columnAdded(one.session().id, 'acme/left')
  await vi.advanceTimersByTimeAsync(100)
  const right = other.actions.columnAdded(other.session().id, 'acme/right')
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other])
    expect(tab.session().columnIds).toEqual(expect.arrayContaining([left, right]))
})

test('a tab that opens while another streams does not break the answer off', async () => {
  const { open } = setUp()
  const one = await open()
  const run = one.ask('One?')
  one.happened(run, text('Hel'))
  await whileSaved()
  const other = await open()
  await vi.advanceTimersByTimeAsync(5000)
  expect(other.run(run)).toMatchObject({ text: 'Hel', state: { kind: 'streaming' } })
  one.happened(run, text('lo'), finished)
  await vi.advanceTimersByTimeAsync(5000)
  expect(other.run(run)).toMatchObject({ text: 'Hello', state: { kind: 'finished' } })
})

test('an answer whose tab is gone is broken off, by the tabs that are open and by those that open', async () => {
  const { open } = setUp()
  const one = await open()
  const other = await open()
  const run = one.ask('One?')
  one.happened(run, text('Hel'))
  await whileSaved()
  one.close()
  const late = await open()
  expect(late.run(run)).toMatchObject({ state: { kind: 'interrupted', failure: { kind: 'page-closed' } } })
  await whileSaved()
  expect(other.run(run)).toMatchObject({ text: 'Hel', state: { kind: 'interrupted' } })
})

test('without locks a running answer is taken for broken off until its tab is heard of', async () => {
  const { open } = setUp()
  const one = await open({ hasLocks: false })
  const run = one.ask('One?')
  one.happened(run, text('Hel'))
  await whileSaved()
  const other = await open({ hasLocks: false })
  expect(other.run(run)?.state.kind).toBe('interrupted')
  await whileSaved()
  expect(one.run(run)?.state.kind).toBe('streaming')
  one.happened(run, text('lo'))
  await whileSaved()
  expect(other.run(run)).toMatchObject({ text: 'Hello', state: { kind: 'streaming' } })
})

test('Stop in another tab ends the run where it is streamed, with all the words that came', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  const run = one.ask('One?')
  one.happened(run, text('Hel'))
  await whileSaved()
  one.happened(run, text('lo'))
  other.happened(run, { type: 'stopped', afterMs: null })
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other]) {
    expect(tab.run(run)).toMatchObject({ text: 'Hello', state: { kind: 'stopped' } })
  }
})

test('retries of two tabs are both attempts', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  const run = one.ask('One?')
  one.happened(run, finished)
  await whileSaved()
  const retries = [one.actions.retryAsked(run), other.actions.retryAsked(run)]
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other]) {
    const [message] = Object.values(tab.store.getState().messages)
    expect(Object.values(message?.attempts ?? {})).toEqual([[run, ...retries]])
  }
})

test('a session deleted in one tab is left by the other: for the one used last, or a new one; Undo lists it in both', async () => {
  const { open } = setUp()
  const one = await open()
  one.ask('Older?')
  const older = one.session().id
  one.actions.sessionStarted(['acme/one'])
  one.ask('Newer?')
  const newer = one.session().id
  await whileSaved()
  const other = await open()
  expect(other.session().id).toBe(newer)
  one.actions.sessionsDeleted([newer])
  await whileSaved()
  expect(other.session().id).toBe(older)
  const deletedElsewhere = (tab: typeof one) => tab.store.getState().deletedElsewhere
  expect([deletedElsewhere(one), deletedElsewhere(other)]).toEqual([null, newer])
  one.actions.sessionRestored(newer)
  await whileSaved()
  expect(other.store.getState().sessions[newer]?.deletedAt).toBeNull()
  other.actions.sessionsDeleted([newer])
  expect(deletedElsewhere(other)).toBeNull()
  other.actions.sessionsRestored([newer])
  await whileSaved()
  for (const id of [newer, older]) one.actions.sessionsDeleted([id])
  await whileSaved()
  expect(other.questions()).toEqual([])
  expect(other.session().deletedAt).toBeNull()
  expect(other.session().columnIds.length).toBeGreaterThan(0)
})

test('what another tab may still undo is purged by the next tab that opens alone', async () => {
  const { open, browser } = setUp()
  const one = await open()
  one.ask('Kept?')
  const [, removed = ''] = one.session().columnIds
  one.actions.columnRemoved(removed)
  one.actions.sessionStarted(['acme/one'])
  one.ask('Deleted?')
  const deleted = one.session().id
  one.actions.sessionsDeleted([deleted])
  await whileSaved()
  const other = await open()
  expect(other.session().id).not.toBe(deleted)
  expect([browser.has('sessions', deleted), browser.has('columns', removed)]).toEqual([true, true])
  one.close()
  other.close()
  await open()
  await whileSaved()
  expect([browser.has('sessions', deleted), browser.has('columns', removed)]).toEqual([false, false])
})

test('a column removed in one tab comes back in both, answers and all, though another tab was opened meanwhile', async () => {
  const { open } = setUp()
  const one = await open()
  const columnIds = one.session().columnIds
  const [, removed = ''] = columnIds
  const [, answer = ''] = one.actions.promptSent(one.session().id, 'First?', columnIds)
  one.happened(answer, text('two'), finished)
  one.actions.columnRemoved(removed)
  await whileSaved()
  const other = await open()
  expect(other.session().columnIds).toEqual(columnIds.slice(0, 1))
  one.actions.columnRestored(removed, 1)
  await whileSaved()
  for (const tab of [one, other]) {
    expect(tab.session().columnIds).toEqual(columnIds)
    expect(tab.run(answer)).toMatchObject({ columnId: removed, text: 'two' })
  }
})

test('a column moved and one shown alone in one tab are so in the other, where answers go on', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  const [first = '', second = ''] = one.session().columnIds
  const run = one.ask('First?')
  one.happened(run, text('Hel'))
  await whileSaved()
  other.actions.columnMoved(first, 1)
  await whileSaved()
  expect(one.session().columnIds).toEqual([second, first])
  one.happened(run, text('lo'), finished)
  one.actions.columnShownAlone(one.session().id, first)
  await whileSaved()
  expect(other.session()).toMatchObject({ columnIds: [second, first], aloneColumnId: first })
  expect(other.run(run)).toMatchObject({ text: 'Hello', state: { kind: 'finished' } })
})

test('without locks nobody knows to be alone: sessions go an hour after they were deleted', async () => {
  const { open, browser, clock } = setUp()
  const one = await open({ hasLocks: false })
  one.ask('Deleted?')
  const deleted = one.session().id
  one.actions.sessionsDeleted([deleted])
  await whileSaved()
  one.close()
  ;(await open({ hasLocks: false })).close()
  expect(browser.has('sessions', deleted)).toBe(true)
  clock.now += 3_600_001
  await open({ hasLocks: false })
  await whileSaved()
  expect(browser.has('sessions', deleted)).toBe(false)
})

test('without a channel and locks a tab saves and restores all the same', async () => {
  const { open } = setUp()
  const one = await open({ hasLocks: false, hasChannel: false })
  one.ask('One?')
  await whileSaved()
  const other = await open({ hasLocks: false, hasChannel: false })
  expect(other.questions()).toEqual(['One?'])
})

test('however writes and messages cross, no question or retry is lost and all tabs agree', async () => {
  const step = fc.record({
    tab: fc.nat(1),
    waitMs: fc.constantFrom(0, 1, 40, 480, 500, 520, 700),
    what: fc.constantFrom('ask', 'retry', 'edit', 'stop', 'finish', 'rename'),
  })
  const delays = fc.record({ channelMs: fc.nat(300), writeMs: fc.nat(300) })
  await fc.assert(
    fc.asyncProperty(delays, fc.array(step, { maxLength: 14 }), async (slow, steps) => {
      const { open } = setUp(slow)
      const opening = [open(), open()]
      await vi.advanceTimersByTimeAsync(5000)
      const tabs = await Promise.all(opening)
      const runs: string[] = []
      let asked = 0
      for (const { tab: place, waitMs, what } of steps) {
        const tab = tabs[place]
        if (!tab) continue
        const own = Object.keys(tab.store.getState().ownRunIds).at(-1)
        const last = Object.keys(tab.store.getState().runs).at(-1)
        if (what === 'ask') runs.push(tab.ask(`Question ${++asked}?`))
        if (what === 'rename') tab.actions.sessionRenamed(tab.session().id, `Name ${asked}`)
        if (what === 'finish' && own) tab.happened(own, text('word'), finished)
        if (what === 'stop' && last) tab.happened(last, { type: 'stopped', afterMs: null })
        if (what === 'retry' && last) runs.push(tab.actions.retryAsked(last) ?? '')
        if (what === 'edit' && last) runs.push(tab.actions.answerEdited(last, `Mine ${asked}`) ?? '')
        await vi.advanceTimersByTimeAsync(waitMs)
      }
      await vi.advanceTimersByTimeAsync(8000)
      const late = await open()
      const expected = Array.from({ length: asked }, (_, index) => `Question ${index + 1}?`)
      const shown = tabs.map((tab) => tab.questions())
      expect([...shown, late.questions()]).toEqual([expected, expected, expected])
      const tables = [...tabs, late].map((tab) => {
        const { messages, runs: all } = tab.store.getState()
        return { messages, runs: all }
      })
      expect(tables[1]).toEqual(tables[0])
      expect(tables[2]).toEqual(tables[0])
      expect(Object.keys(tables[0]?.runs ?? {}).sort()).toEqual(runs.filter((id) => id !== '').sort())
      for (const tab of tabs) tab.close()
      late.close()
    }),
    { numRuns: 100 },
  )
})

test('what was begun before the saved sessions came back stays open, and is saved beside them', async () => {
  const { browser, clock, open } = setUp()
  const one = await open()
  one.ask('Saved?')
  await whileSaved()
  one.close()

  const { tabs, open: openDatabase } = browser.openTab()
  let ids = 0
  const store = createSessionsStore({ newId: () => `early-${++ids}`, now: () => clock.now })
  const begun = store.getState().actions.sessionStarted(['acme/one'])
  store.getState().actions.promptSent(begun, 'Early?', store.getState().sessions[begun]?.columnIds ?? [])
  await restoreSessions(store, { open: openDatabase, tabs, now: () => clock.now })
  expect(store.getState().openSessionId).toBe(begun)
  expect(Object.keys(store.getState().sessions).toSorted()).toEqual([one.session().id, begun].toSorted())

  const later = await open()
  later.actions.sessionOpened(begun)
  await whileSaved()
  const { sessions, messages } = later.store.getState()
  expect(Object.keys(sessions).toSorted()).toEqual([one.session().id, begun].toSorted())
  expect(Object.values(messages).map((message) => message.text)).toContain('Early?')
})

test.each([0, 10, 30, 50])(
  'a title stays, where another tab changes its session %i ms later',
  async (waitMs) => {
    const { open } = setUp({ channelMs: 40, writeMs: 20 })
    const opening = [open(), open()]
    await vi.advanceTimersByTimeAsync(5000)
    const [one, other] = await Promise.all(opening)
    one?.ask('First?')
    await vi.advanceTimersByTimeAsync(waitMs)
    other?.actions.viewChosen(other.session().id, 'table')
    await vi.advanceTimersByTimeAsync(5000)
    expect([one, other].map((tab) => tab?.session().title)).toEqual(['First?', 'First?'])
  },
)

test('an answer edited in one tab is in the history of what another tab asks next, in both', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  const first = one.ask('First?')
  one.happened(first, text('old words'), finished)
  one.happened(one.ask('Second?'), text('two'), finished)
  await whileSaved()
  other.actions.answerEdited(first, 'new words')
  await whileSaved()
  const third = one.ask('Third?')
  one.happened(third, text('three'), finished)
  await whileSaved()
  for (const tab of [one, other, await open()]) {
    const run = tab.run(third)
    if (!run) throw new Error('the third answer is in every tab')
    expect(transcriptOf(tab.store.getState(), run).map(({ content }) => content)).toEqual([
      'First?',
      'new words',
      'Second?',
      'two',
      'Third?',
    ])
  }
})

test('an answer edited in one tab while another asks: both tell the same history of the answer that came of it', async () => {
  const { open } = setUp({ channelMs: 30, writeMs: 20 })
  const opened = async () => {
    const opening = open()
    await whileSaved()
    return opening
  }
  const [one, other] = [await opened(), await opened()]
  const first = one.ask('First?')
  one.happened(first, text('old words'), finished)
  await whileSaved()
  other.actions.answerEdited(first, 'new words')
  const second = one.ask('Second?')
  one.happened(second, text('two'), finished)
  await whileSaved()
  await whileSaved()
  const sentByTabs = [one, other, await opened()].map((tab) => {
    const run = tab.run(second)
    return run && transcriptOf(tab.store.getState(), run).map(({ content }) => content)
  })
  // It was sent before the edit was heard of, and says so for good.
  const sent = ['First?', 'old words', 'Second?']
  expect(sentByTabs).toEqual([sent, sent, sent])
})

/** A session whose conversation an import made longer, in the first of two tabs; and what takes the import back. */
async function grown() {
  const { browser, open } = setUp()
  const [one, other] = [await open(), await open()]
  one.happened(one.ask('First?'), text('one'), finished)
  await whileSaved()
  const { id } = one.session()
  const before = wholeTables(one.store.getState())
  const second = one.ask('Second?')
  one.happened(second, text('two'), finished)
  await whileSaved()
  return { browser, open, one, other, second, undo: () => one.actions.sessionReverted(id, before) }
}

test('what an undone import had added goes in every tab, and nothing is written of it again', async () => {
  const { browser, open, one, other, second, undo } = await grown()
  expect(other.questions()).toEqual(['First?', 'Second?'])
  undo()
  await whileSaved()
  const writes = browser.writeCount()
  await whileSaved()
  await whileSaved()
  expect(browser.writeCount()).toBe(writes)
  for (const tab of [one, other, await open()]) {
    expect(tab.questions()).toEqual(['First?'])
    expect(tab.run(second)).toBeUndefined()
  }
  expect(browser.has('runs', second)).toBe(false)
})

test('an import undone while another tab asks in its session leaves the conversation as that tab has it', async () => {
  const { browser, open, one, other, second, undo } = await grown()
  const third = other.ask('Third?')
  await whileSaved()
  other.happened(third, text('th'))
  undo()
  await whileSaved()
  other.happened(third, text('ree'), finished)
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other, await open()]) {
    expect(tab.questions()).toEqual(['First?', 'Second?', 'Third?'])
    expect([tab.run(second)?.text, tab.run(third)?.text]).toEqual(['two', 'three'])
  }
  expect(browser.has('runs', second)).toBe(true)
})

test('a removed row of a table goes in every tab, and comes back in every tab', async () => {
  const { open } = setUp()
  const [one, other] = [await open(), await open()]
  const table = createTableActions(one.store.parts)
  table.casesAdded(one.session().id, [{}, {}])
  await whileSaved()
  const rows = Object.values(one.store.getState().cases)
  expect(Object.keys(other.store.getState().cases)).toHaveLength(2)
  table.casesRemoved([rows[0]!.id])
  await whileSaved()
  expect(Object.keys(other.store.getState().cases)).toEqual([rows[1]!.id])
  table.casesRestored([rows[0]!])
  await whileSaved()
  expect(Object.values(other.store.getState().cases)).toEqual(expect.arrayContaining(rows))
})

async function twoTabs(delays?: Parameters<typeof setUp>[0]) {
  const { open } = setUp(delays)
  const opening = [open(), open()] as const
  await vi.advanceTimersByTimeAsync(5000)
  const [one, other] = await Promise.all(opening)
  return { one, other }
}

test('a row that is removed in one tab while another one fills it in stays, as it was filled in', async () => {
  const { one, other } = await twoTabs({ channelMs: 20, writeMs: 40 })
  const [here, there] = [createTableActions(one.store.parts), createTableActions(other.store.parts)]
  const [id = ''] = here.casesAdded(one.session().id, [{ values: { topic: 'old' } }])
  await whileSaved()
  here.casesRemoved([id])
  await vi.advanceTimersByTimeAsync(45) // it is written, and not heard of yet
  there.casesChanged([{ id, values: { topic: 'new' } }])
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other])
    expect(tab.store.getState().cases[id]).toMatchObject({ values: { topic: 'new' } })
})

/** The table of a tab's session, with one row; and how another sample of it is asked. */
function tableIn({ store, session }: Pick<Awaited<ReturnType<typeof twoTabs>>['one'], 'store' | 'session'>) {
  const table = createTableActions(store.parts)
  const { id: sessionId, columnIds } = session()
  table.tableShown(sessionId)
  table.promptWritten(sessionId, 'Say {{word}}')
  table.tableChanged(sessionId, { samples: 2 })
  const [caseId = ''] = Object.keys(store.getState().cases)
  const ask = (sample: number) => {
    const [asked] = table.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample }])
    return { caseId, runId: asked?.run.id ?? '' }
  }
  return { table, caseId, ask }
}

test('answers of a table that wait are taken back in every tab, and a mark from another tab leaves them', async () => {
  const { one, other } = await twoTabs()
  const { table, caseId, ask } = tableIn(one)
  const answers = (tab: typeof one) => rowIn(tab.store.getState().results, caseId)?.answers ?? []
  const [first, second] = [ask(0), ask(1)]
  table.answerEventsReceived([{ ...first, event: finished }])
  await whileSaved()
  createTableActions(other.store.parts).answerMarked(first, { verdict: 'good', note: '' })
  await whileSaved()
  for (const tab of [one, other]) expect(answers(tab)).toHaveLength(2)
  table.answersWithdrawn([second])
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other]) expect(answers(tab)).toMatchObject([{ mark: { verdict: 'good' } }])
})

test('an answer that is asked while another tab marks its row goes on where it is asked', async () => {
  const { one, other } = await twoTabs({ channelMs: 200 })
  const { table, caseId, ask } = tableIn(one)
  const first = ask(0)
  table.answerEventsReceived([{ ...first, event: finished }])
  await vi.advanceTimersByTimeAsync(2000)
  const second = ask(1)
  createTableActions(other.store.parts).answerMarked(first, { verdict: 'good', note: '' })
  await vi.advanceTimersByTimeAsync(2000)
  table.answerEventsReceived([{ ...second, event: finished }])
  await vi.advanceTimersByTimeAsync(2000)
  for (const tab of [one, other])
    expect(rowIn(tab.store.getState().results, caseId)?.answers).toMatchObject([
      { mark: { verdict: 'good' } },
      { run: { id: second.runId, state: { kind: 'finished' } } },
    ])
})

test('a row that is removed in one tab while another one asks it stays, with its answer', async () => {
  const { one, other } = await twoTabs()
  const { table, caseId, ask } = tableIn(one)
  await whileSaved()
  const asked = ask(0)
  await whileSaved()
  createTableActions(other.store.parts).casesRemoved([caseId])
  await whileSaved()
  table.answerEventsReceived([{ ...asked, event: finished }])
  await whileSaved()
  await whileSaved()
  for (const tab of [one, other]) {
    const { cases, results } = tab.store.getState()
    expect(cases).toHaveProperty(caseId)
    expect(rowIn(results, caseId)?.answers).toMatchObject([{ run: { state: { kind: 'finished' } } }])
  }
})
