import { beforeEach, expect, test } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import type { RunRequest, RunScope } from '#domain/session/table-setup.ts'
import { emptyTables } from '#domain/tables/tables.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import { createTableActions } from '../store/table-actions.ts'
import { storeForTest } from '../store/testing.ts'
import { allRows } from '../store/stored-rows.ts'
import { createTableRunsStore, tableLock } from '../store/table-runs.ts'
import type { StreamChat } from './chat-job.ts'
import { locksForTest } from './locks-for-test.ts'
import { createTableRunner } from './table-runner.ts'

beforeEach(() => globalThis.sessionStorage?.clear())

const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }
const usage = (completionTokens: number): RunEvent => ({
  type: 'usage',
  usage: { promptTokens: 0, completionTokens },
})

interface Setting {
  rows?: number
  price?: { input: number; output: number } | null
  answer?: (model: string, question: string) => AsyncGenerator<RunEvent>
  maxConcurrent?: number
  locks?: Pick<LockManager, 'request'>
  /** What happens to the answers is handed on by `frame` only. */
  isBatched?: boolean
}

function tableForTest(setting: Setting = {}) {
  const { rows = 3, price = null, answer, maxConcurrent = 60, locks, isBatched = false } = setting
  const { store, sessionId, columnIds, clock } = storeForTest(['acme/one', 'acme/two'], {
    factsOf: () => ({ price, takesImages: true, omittedParameters: [] }),
  })
  const actions = createTableActions(store.parts)
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Echo {{word}}')
  actions.rowsReplaced(
    sessionId,
    Array.from({ length: rows }, (_, index) => ({ values: { word: `w${index}` } })),
  )
  const asked: string[] = []
  const streamChat: StreamChat = async function* (request, signal) {
    const question = String(request.messages.at(-1)?.content)
    asked.push(`${request.model} ${question}`)
    yield { type: 'sent', at: clock.now }
    for await (const event of answer?.(request.model, question) ?? echo(question)) {
      if (signal.aborted) return
      yield event
    }
  }
  const flushes: (() => void)[] = []
  /** As after a reload, with what is in the store alone. */
  const openPage = () => {
    const runs = createTableRunsStore()
    const runner = createTableRunner({
      store,
      actions,
      runs,
      scheduler: createScheduler({ now: () => clock.now }),
      streamChat,
      pool: { maxConcurrent: () => maxConcurrent },
      priceOf: () => price,
      locks,
      batch: isBatched
        ? (deliver) => {
            const kept: Parameters<typeof deliver>[0][number][] = []
            const flush = () => deliver(kept.splice(0))
            flushes.push(flush)
            return { push: (value) => void kept.push(value), flush }
          }
        : (deliver) => ({ push: (value) => deliver([value]), flush: () => undefined }),
      now: () => clock.now,
    })
    return { runs, runner }
  }
  const { runs, runner } = openPage()
  const answers = () => Object.values(allRows(store.getState().results)).flatMap((row) => row.answers)
  const over = () =>
    new Promise<void>((resolve) => {
      const look = () => (runs.getState()[sessionId]?.state === 'running' ? setTimeout(look) : resolve())
      setTimeout(look)
    })
  const start = (scope: RunScope) => {
    clock.now += 1000
    runner.start(sessionId, scope)
  }
  const frame = () => flushes.forEach((flush) => flush())
  return {
    store,
    clock,
    actions,
    sessionId,
    columnIds,
    runner,
    start,
    runs,
    asked,
    answers,
    over,
    openPage,
    frame,
  }
}

async function* echo(question: string): AsyncGenerator<RunEvent> {
  await Promise.resolve()
  yield text(`You said ${question}`)
  yield finished
}

test('every row is asked in every column with its inputs in the prompt', async () => {
  const { start, sessionId, asked, answers, over, runs, store } = tableForTest({ rows: 2 })
  start({ wants: 'needed' })
  await over()
  expect(asked.toSorted()).toEqual([
    'acme/one Echo w0',
    'acme/one Echo w1',
    'acme/two Echo w0',
    'acme/two Echo w1',
  ])
  expect(answers().map(({ run }) => run.text)).toContain('You said Echo w1')
  expect(answers().every(({ run }) => run.state.kind === 'finished')).toBe(true)
  expect(runs.getState()[sessionId]).toBeUndefined()
  expect(store.getState().sessions[sessionId]?.table?.run).toBeNull()
})

test('what is up to date is not asked again, and a new version of the prompt is asked everywhere', async () => {
  const { start, sessionId, asked, actions, over } = tableForTest({ rows: 2 })
  start({ wants: 'needed' })
  await over()
  start({ wants: 'needed' })
  await over()
  expect(asked).toHaveLength(4)
  actions.promptWritten(sessionId, 'Say {{word}}')
  start({ wants: 'needed' })
  await over()
  expect(asked.slice(4).toSorted()).toEqual([
    'acme/one Say w0',
    'acme/one Say w1',
    'acme/two Say w0',
    'acme/two Say w1',
  ])
})

test('samples are asked each for itself', async () => {
  const { start, sessionId, actions, asked, answers, over } = tableForTest({ rows: 1 })
  actions.tableChanged(sessionId, { samples: 3 })
  start({ wants: 'needed' })
  await over()
  expect(asked).toHaveLength(6)
  expect(
    answers()
      .map(({ sample }) => sample)
      .toSorted(),
  ).toEqual([0, 0, 1, 1, 2, 2])
})

test('a failure stays in its cell, and only the failed ones are asked again', async () => {
  let isBroken = true
  const { start, asked, answers, over } = tableForTest({
    rows: 3,
    answer: async function* (_, question) {
      await Promise.resolve()
      if (isBroken && question.endsWith('w1'))
        yield { type: 'broke', failure: { kind: 'unknown' }, afterMs: 1 }
      else yield* echo(question)
    },
  })
  start({ wants: 'needed' })
  await over()
  expect(answers().filter(({ run }) => run.state.kind === 'failed')).toHaveLength(2)
  isBroken = false
  asked.length = 0
  start({ wants: 'failed' })
  await over()
  expect(asked.toSorted()).toEqual(['acme/one Echo w1', 'acme/two Echo w1'])
})

test('a pause lets what is on its way end and asks nothing more, until it goes on, again and again', async () => {
  const ends: (() => void)[] = []
  const { runner, start, sessionId, runs, asked, over, answers } = tableForTest({
    rows: 10,
    maxConcurrent: 2,
    answer: async function* (_, question) {
      await new Promise<void>((resolve) => ends.push(resolve))
      yield* echo(question)
    },
  })
  start({ wants: 'needed' })
  for (const before of [0, 2]) {
    await expect.poll(() => ends.length).toBe(2)
    runner.pause(sessionId)
    expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 20 })
    // What was only queued is taken back: its inputs may still change.
    expect(answers()).toHaveLength(before + 2)
    for (const end of ends.splice(0)) end()
    await expect.poll(() => runs.getState()[sessionId]?.finished).toBe(before + 2)
    expect(asked).toHaveLength(before + 2)
    runner.resume(sessionId)
    expect(runs.getState()[sessionId]).toMatchObject({ state: 'running' })
  }
  // Paused and gone on with at once, while answers are on their way.
  await expect.poll(() => ends.length).toBe(2)
  for (let time = 0; time < 2; time++) {
    runner.pause(sessionId)
    runner.resume(sessionId)
  }
  const timer = setInterval(() => ends.splice(0).forEach((end) => end()))
  await over()
  clearInterval(timer)
  expect(asked).toHaveLength(20)
})

test('Stop hangs up, keeps the words that came, and forgets the rest', async () => {
  const { runner, start, sessionId, runs, answers } = tableForTest({
    rows: 5,
    maxConcurrent: 2,
    answer: async function* () {
      yield text('Half an')
      await new Promise(() => undefined)
    },
  })
  start({ wants: 'needed' })
  await expect.poll(() => answers().filter(({ run }) => run.text !== '').length).toBe(2)
  runner.stop(sessionId)
  expect(runs.getState()[sessionId]).toBeUndefined()
  expect(answers().map(({ run }) => [run.state.kind, run.text])).toEqual([
    ['stopped', 'Half an'],
    ['stopped', 'Half an'],
  ])
})

test('a spending limit is kept and used up, and the run goes on once it is raised', async () => {
  // Each answer costs a cent; what it may cost at most is eight.
  const { runner, start, sessionId, actions, runs, answers, over } = tableForTest({
    rows: 10,
    price: { input: 0, output: 1e-4 },
    answer: async function* (_, question) {
      await Promise.resolve()
      yield text(question)
      yield usage(100)
      yield finished
    },
  })
  actions.tableChanged(sessionId, { spendingLimit: 0.105 })
  start({ wants: 'needed' })
  await over()
  const paused = runs.getState()[sessionId]
  expect(paused?.state).toBe('limit')
  expect(paused?.haltedAt).toBe(0.105)
  expect(paused?.spent).toBeCloseTo(0.1)
  expect(answers()).toHaveLength(10)
  actions.tableChanged(sessionId, { spendingLimit: 0.5 })
  runner.resume(sessionId)
  await over()
  expect(answers()).toHaveLength(20)
})

test('a run that the page was closed in is shown as paused and goes on where it was', async () => {
  const { runner, sessionId, actions, answers, runs, asked, columnIds, store, over } = tableForTest({
    rows: 3,
  })
  const [first] = Object.keys(store.getState().cases)
  actions.tableChanged(sessionId, { run: { scope: { wants: 'all' }, startedAt: 0 } })
  // One answer was there already.
  const [made] = actions.answersAsked(sessionId, [{ caseId: first!, columnId: columnIds[0]!, sample: 0 }])
  actions.answerEventsReceived([{ caseId: first!, runId: made!.run.id, event: finished }])
  runner.restore(sessionId)
  expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 6, finished: 1 })
  runner.resume(sessionId)
  await over()
  expect(asked).toHaveLength(5)
  expect(answers()).toHaveLength(6)
})

test('after a reload a run counts no failure that was made good since', async () => {
  const { sessionId, actions, runs, columnIds, store, openPage, runner } = tableForTest({ rows: 2 })
  const [first = '', second = ''] = Object.keys(store.getState().cases)
  const [columnId = ''] = columnIds
  actions.tableChanged(sessionId, { run: { scope: { wants: 'all' }, startedAt: 0 } })
  const ask = (caseId: string, event: RunEvent) => {
    const [made] = actions.answersAsked(sessionId, [{ caseId, columnId, sample: 0 }])
    actions.answerEventsReceived([{ caseId, runId: made?.run.id ?? '', event }])
  }
  const broke = (kind: 'page-closed' | 'unknown'): RunEvent => ({
    type: 'broke',
    failure: { kind },
    afterMs: 1,
  })
  ask(first, broke('page-closed'))
  runner.restore(sessionId)
  expect(runs.getState()[sessionId]).toMatchObject({ total: 4, finished: 0, failed: 0 })
  ask(first, finished)
  ask(second, broke('unknown'))
  const reloaded = openPage()
  reloaded.runner.restore(sessionId)
  expect(reloaded.runs.getState()[sessionId]).toMatchObject({ total: 4, finished: 1, failed: 1 })
})

test('after a reload the time that is left follows from the answers since', async () => {
  const ends: (() => void)[] = []
  const { runner, sessionId, actions, runs, columnIds, store, clock } = tableForTest({
    rows: 10,
    maxConcurrent: 1,
    answer: async function* (_, question) {
      await new Promise<void>((resolve) => ends.push(resolve))
      yield* echo(question)
    },
  })
  const places = Object.keys(store.getState().cases).map((caseId) => ({
    caseId,
    columnId: columnIds[0] ?? '',
    sample: 0,
  }))
  actions.tableChanged(sessionId, { run: { scope: { wants: 'needed' }, startedAt: 0 } })
  const before = actions.answersAsked(sessionId, places)
  actions.answerEventsReceived(
    before.map(({ run, place: { caseId } }) => ({ caseId, runId: run.id, event: finished })),
  )
  runner.restore(sessionId)
  runner.resume(sessionId)
  await expect.poll(() => ends.length).toBe(1)
  clock.now += 1000
  ends[0]?.()
  await expect.poll(() => runs.getState()[sessionId]?.finished).toBe(11)
  expect(runs.getState()[sessionId]?.leftMs).toBe(9000)
})

test('a limit that outlasts the scheduler’s tries fails no answer', async () => {
  let refusals = 7
  const details = { message: 'Too many tokens.', status: 429, code: null, requestId: null }
  const { start, answers, over } = tableForTest({
    rows: 2,
    maxConcurrent: 1,
    answer: async function* (_, question) {
      await Promise.resolve()
      if (refusals-- > 0)
        yield {
          type: 'broke',
          failure: { kind: 'rate-limited', retryAfterMs: 0, details },
          afterMs: 1,
        }
      else yield* echo(question)
    },
  })
  start({ wants: 'needed' })
  await over()
  const shown = new Map(answers().map(({ run }) => [`${run.messageId} ${run.columnId}`, run.state.kind]))
  expect([...shown.values()]).toEqual(['finished', 'finished', 'finished', 'finished'])
})

const isSettled = () => new Promise((resolve) => setTimeout(resolve, 10))

test('a run that another tab has is left as it is, and this tab says so until it is over', async () => {
  const { take, locks } = locksForTest()
  const { start, actions, sessionId, store, runs, asked } = tableForTest({ locks })
  const theirs = { scope: { wants: 'needed' }, startedAt: 5 } as const
  take(tableLock(sessionId))
  start({ wants: 'failed' })
  await expect.poll(() => runs.getState()[sessionId]?.state).toBe('elsewhere')
  expect(store.getState().sessions[sessionId]?.table?.run ?? null).toBeNull()
  actions.tableChanged(sessionId, { run: theirs })
  start({ wants: 'failed' })
  await isSettled()
  expect(runs.getState()[sessionId]).toMatchObject({ state: 'elsewhere', total: 6 })
  expect(store.getState().sessions[sessionId]?.table?.run).toEqual(theirs)
  expect(asked).toEqual([])
})

test('a run that another tab has is no pause of the tab that opens its table, until that tab is gone', async () => {
  const { take, free, locks } = locksForTest()
  const { runner, actions, sessionId, runs } = tableForTest({ locks })
  take(tableLock(sessionId))
  actions.tableChanged(sessionId, { run: { scope: { wants: 'needed' }, startedAt: 5 } })
  runner.restore(sessionId)
  await isSettled()
  expect(runs.getState()[sessionId]).toMatchObject({ state: 'elsewhere', total: 6 })
  free(tableLock(sessionId))
  await expect.poll(() => runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 6 })
})

test('pressed twice before the lock is there it runs once, to its end', async () => {
  const { taken, locks } = locksForTest()
  const { start, runner, sessionId, runs, asked, over } = tableForTest({ locks, rows: 80 })
  start({ wants: 'needed' })
  start({ wants: 'needed' })
  runner.resume(sessionId)
  await expect.poll(() => asked.length).toBe(160)
  await over()
  expect(runs.getState()[sessionId]).toBeUndefined()
  await expect.poll(() => [...taken]).toEqual([])
})

test('a run that is stopped before the lock is there asks nothing', async () => {
  const { taken, locks } = locksForTest()
  const { start, runner, sessionId, runs, asked } = tableForTest({ locks })
  start({ wants: 'needed' })
  runner.stop(sessionId)
  await isSettled()
  expect([asked, runs.getState()[sessionId], [...taken]]).toEqual([[], undefined, []])
})

test('what was sent in this frame is not taken back by a pause', async () => {
  const ends: (() => void)[] = []
  const { start, runner, sessionId, asked, answers, frame } = tableForTest({
    rows: 1,
    isBatched: true,
    answer: async function* (_, question) {
      await new Promise<void>((resolve) => ends.push(resolve))
      yield* echo(question)
    },
  })
  start({ wants: 'needed' })
  await expect.poll(() => ends.length).toBe(2)
  runner.pause(sessionId)
  ends.forEach((end) => end())
  await expect
    .poll(() => {
      frame()
      return answers().map(({ run }) => run.state.kind)
    })
    .toEqual(['finished', 'finished'])
  expect(asked).toHaveLength(2)
})

test('answers that end in one frame are counted, and make room for others, in one step', async () => {
  const ends: (() => void)[] = []
  const { start, store, sessionId, runs, answers, frame } = tableForTest({
    rows: 40,
    maxConcurrent: 8,
    isBatched: true,
    answer: async function* (_, question) {
      await new Promise<void>((resolve) => ends.push(resolve))
      yield* echo(question)
    },
  })
  start({ wants: 'needed' })
  await expect.poll(() => ends.length).toBe(8)
  frame()
  expect(answers()).toHaveLength(60)
  ends.splice(0).forEach((end) => end())
  // What waits for its turn takes their places in the scheduler at once.
  await expect.poll(() => ends.length).toBe(8)
  const steps: number[] = []
  store.subscribe(({ results }, before) => results !== before.results && steps.push(answers().length))
  runs.subscribe(({ [sessionId]: run }) => steps.push(run?.finished ?? 0))
  frame()
  expect(steps).toEqual([60, 68, 8])
})

test('a column that is removed during a run is not asked any more', async () => {
  const ends: (() => void)[] = []
  const { start, store, columnIds, asked, over } = tableForTest({
    rows: 50,
    answer: async function* (_, question) {
      await new Promise<void>((resolve) => ends.push(resolve))
      yield* echo(question)
    },
  })
  start({ wants: 'needed' })
  await expect.poll(() => ends.length).toBeGreaterThan(0)
  // Half of the sixty that were handed over are of this column.
  store.getState().actions.columnRemoved(columnIds[1] ?? '')
  const timer = setInterval(() => ends.splice(0).forEach((end) => end()))
  await over()
  clearInterval(timer)
  expect(asked.filter((question) => question.startsWith('acme/one'))).toHaveLength(50)
  expect(asked.filter((question) => question.startsWith('acme/two'))).toHaveLength(30)
})

test('a run goes on behind rows that are gone, which take nothing of the spending limit', async () => {
  const { start, runner, sessionId, actions, store, runs, asked, over } = tableForTest({
    rows: 50,
    price: { input: 0, output: 1e-4 },
  })
  actions.tableChanged(sessionId, { spendingLimit: 20 })
  start({ wants: 'needed' })
  runner.pause(sessionId)
  actions.casesRemoved(Object.keys(store.getState().cases).slice(0, 40))
  runner.resume(sessionId)
  await over()
  expect(runs.getState()[sessionId]).toBeUndefined()
  expect(asked.filter((question) => /w4\d/.test(question))).toHaveLength(20)
})

test('once fewer answers for each cell are wanted, a run asks no more than those', async () => {
  const { start, runner, sessionId, actions, runs, answers, over } = tableForTest({
    rows: 50,
    maxConcurrent: 1,
  })
  actions.tableChanged(sessionId, { samples: 3 })
  start({ wants: 'needed' })
  runner.pause(sessionId)
  actions.tableChanged(sessionId, { samples: 1 })
  runner.resume(sessionId)
  await over()
  expect(runs.getState()[sessionId]).toBeUndefined()
  expect(answers()).toHaveLength(100)
  expect(answers().every(({ sample }) => sample === 0)).toBe(true)
})

test('answers that are not wanted any more do not use up the spending limit', async () => {
  const { start, runner, sessionId, actions, runs, over } = tableForTest({
    rows: 1,
    price: { input: 0, output: 1e-4 },
  })
  start({ wants: 'needed' })
  await over()
  actions.tableChanged(sessionId, { samples: 2, spendingLimit: 0.01 })
  start({ wants: 'needed' })
  expect(runs.getState()[sessionId]?.state).toBe('limit')
  actions.tableChanged(sessionId, { samples: 1 })
  runner.resume(sessionId)
  await isSettled()
  expect(runs.getState()[sessionId]).toBeUndefined()
})

test('a column that is removed does not use up the spending limit', async () => {
  const { start, runner, sessionId, actions, store, columnIds, runs } = tableForTest({
    rows: 1,
    price: { input: 0, output: 1e-4 },
  })
  actions.tableChanged(sessionId, { spendingLimit: 0.01 })
  start({ wants: 'needed' })
  runner.pause(sessionId)
  for (const id of columnIds) store.getState().actions.columnRemoved(id)
  runner.resume(sessionId)
  await isSettled()
  expect(runs.getState()[sessionId]).toBeUndefined()
})

test('what is asked for during a run joins it, before what waits, and nothing is asked twice', async () => {
  const ends: (() => void)[] = []
  const { start, store, asked, over, runs, sessionId } = tableForTest({
    rows: 40,
    maxConcurrent: 1,
    answer: async function* (_, question) {
      await new Promise<void>((resolve) => ends.push(resolve))
      yield* echo(question)
    },
  })
  const caseIds = Object.keys(store.getState().cases)
  start({ wants: 'all' })
  await expect.poll(() => ends.length).toBe(1)
  ends.splice(0).forEach((end) => end())
  await expect.poll(() => runs.getState()[sessionId]?.finished).toBe(1)
  start({ wants: 'all', caseIds: caseIds.slice(0, 1) })
  start({ wants: 'all', caseIds: caseIds.slice(0, 1) })
  start({ wants: 'needed' })
  expect(runs.getState()[sessionId]?.total).toBe(81)
  const timer = setInterval(() => ends.splice(0).forEach((end) => end()))
  await over()
  clearInterval(timer)
  expect(asked).toHaveLength(81)
  // Sixty were handed over before it.
  expect(asked.lastIndexOf('acme/one Echo w0')).toBeLessThan(65)
})

test('what is asked for while a run is paused waits with it', async () => {
  const { start, runner, sessionId, asked, over, runs, store, actions } = tableForTest({ rows: 2 })
  const [caseId = ''] = Object.keys(store.getState().cases)
  start({ wants: 'needed' })
  await over()
  actions.tableChanged(sessionId, { run: { scope: { wants: 'failed' }, startedAt: 0 } })
  actions.casesAdded(sessionId, [{ values: { word: 'new' } }])
  runner.restore(sessionId)
  expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 4 })
  start({ wants: 'all', caseIds: [caseId] })
  expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 6 })
  await isSettled()
  expect(asked).toHaveLength(4)
  runner.resume(sessionId)
  await over()
  expect(asked.slice(4).toSorted()).toEqual(['acme/one Echo w0', 'acme/two Echo w0'])
})

test('what joined a run is part of it after a reload, too, and still comes first', async () => {
  const { start, runner, sessionId, asked, over, runs, store, actions, openPage } = tableForTest({ rows: 2 })
  const [first = '', second = ''] = Object.keys(store.getState().cases)
  start({ wants: 'needed' })
  await over()
  asked.length = 0
  actions.casesAdded(sessionId, [{ values: { word: 'new' } }])
  actions.tableChanged(sessionId, { run: { scope: { wants: 'needed' }, startedAt: 0 } })
  runner.restore(sessionId)
  start({ wants: 'all', caseIds: [first] })
  start({ wants: 'all', caseIds: [second] })
  expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 10, finished: 4 })
  const reloaded = openPage()
  reloaded.runner.restore(sessionId)
  expect(reloaded.runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 10, finished: 4 })
  reloaded.runner.resume(sessionId)
  await expect.poll(() => store.getState().sessions[sessionId]?.table?.run).toBeNull()
  expect(asked).toEqual(
    ['w1', 'w0', 'new'].flatMap((word) => [`acme/one Echo ${word}`, `acme/two Echo ${word}`]),
  )
})

type Table = ReturnType<typeof tableForTest>

const deletions: Record<string, (table: Table) => void> = {
  'is deleted': ({ store, sessionId }) => store.getState().actions.sessionsDeleted([sessionId]),
  'another tab deletes': ({ store, sessionId }) => {
    const { sessions, actions } = store.getState()
    const deleted = { ...sessions[sessionId]!, deletedAt: 1 }
    actions.rowsReceived({ ...emptyTables(), sessions: { [sessionId]: deleted } }, [])
  },
}

test.each(Object.entries(deletions))(
  'a run whose session %s hangs up and asks no more; after Undo it is paused',
  async (_, remove) => {
    const ends: (() => void)[] = []
    const { taken, locks } = locksForTest()
    const table = tableForTest({
      locks,
      rows: 5,
      maxConcurrent: 2,
      answer: async function* (__, question) {
        yield text('Half an')
        await new Promise<void>((resolve) => ends.push(resolve))
        yield* echo(question)
      },
    })
    const { start, runner, store, sessionId, runs, asked, answers, over } = table
    start({ wants: 'needed' })
    await expect.poll(() => ends.length).toBe(2)
    remove(table)
    expect(answers().map(({ run }) => [run.state.kind, run.text])).toEqual([
      ['stopped', 'Half an'],
      ['stopped', 'Half an'],
    ])
    ends.splice(0).forEach((end) => end())
    await isSettled()
    expect(asked).toHaveLength(2)
    expect([runs.getState()[sessionId], [...taken]]).toEqual([undefined, []])

    store.getState().actions.sessionRestored(sessionId)
    runner.restore(sessionId)
    await isSettled()
    expect(asked).toHaveLength(2)
    expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 10, finished: 0, failed: 0 })
    runner.resume(sessionId)
    const timer = setInterval(() => ends.splice(0).forEach((end) => end()))
    await over()
    clearInterval(timer)
    // What was on its way is asked again.
    expect(asked).toHaveLength(12)
  },
)

test('a session that is deleted before the lock is there is asked nothing', async () => {
  const { taken, locks } = locksForTest()
  const { start, store, sessionId, runs, asked } = tableForTest({ locks })
  start({ wants: 'needed' })
  store.getState().actions.sessionsDeleted([sessionId])
  await isSettled()
  expect([asked, runs.getState()[sessionId], [...taken]]).toEqual([[], undefined, []])
})

const endsElsewhere: Record<string, RunRequest | null> = {
  'was ended': null,
  'was ended and begun anew': { scope: { wants: 'failed' }, startedAt: 7 },
}

test.each(Object.entries(endsElsewhere))(
  'a pause whose run %s in another tab is over here, too, and what is started then is asked',
  async (_, run) => {
    const { start, runner, actions, sessionId, runs, asked, over } = tableForTest({ rows: 2 })
    actions.tableChanged(sessionId, { run: { scope: { wants: 'all' }, startedAt: 5 } })
    runner.restore(sessionId)
    expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 4 })
    actions.tableChanged(sessionId, { run })
    expect(runs.getState()[sessionId]).toBeUndefined()
    start({ wants: 'needed' })
    await over()
    expect(asked).toHaveLength(4)
  },
)

test('a run that another tab has gone on with since it was paused here goes on behind what is there', async () => {
  const { locks } = locksForTest()
  const { runner, actions, store, columnIds, sessionId, asked, runs } = tableForTest({ locks, rows: 3 })
  actions.tableChanged(sessionId, { run: { scope: { wants: 'all' }, startedAt: 5 } })
  runner.restore(sessionId)
  const [caseId = ''] = Object.keys(store.getState().cases)
  const places = columnIds.map((columnId) => ({ caseId, columnId, sample: 0 }))
  const theirs = actions.answersAsked(sessionId, places)
  actions.answerEventsReceived(theirs.map(({ run }) => ({ caseId, runId: run.id, event: finished })))
  runner.resume(sessionId)
  await expect.poll(() => runs.getState()[sessionId]).toBeUndefined()
  expect(asked).toHaveLength(4)
})

test('a pause that another tab goes on with is shown as its run, until that tab is gone', async () => {
  const { take, free, locks } = locksForTest()
  const { runner, actions, columnIds, store, sessionId, runs } = tableForTest({ locks })
  actions.tableChanged(sessionId, { run: { scope: { wants: 'all' }, startedAt: 5 } })
  runner.restore(sessionId)
  await isSettled()
  expect(runs.getState()[sessionId]?.state).toBe('paused')
  take(tableLock(sessionId))
  const [caseId = ''] = Object.keys(store.getState().cases)
  actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  await expect.poll(() => runs.getState()[sessionId]?.state).toBe('elsewhere')
  free(tableLock(sessionId))
  await expect.poll(() => runs.getState()[sessionId]?.state).toBe('paused')
})

test('a pause that another tab has ended stays over once the answers that were on their way are there', async () => {
  const ends: (() => void)[] = []
  const { start, runner, actions, sessionId, runs, answers } = tableForTest({
    rows: 2,
    maxConcurrent: 1,
    answer: async function* (_, question) {
      await new Promise<void>((resolve) => ends.push(resolve))
      yield* echo(question)
    },
  })
  start({ wants: 'needed' })
  await expect.poll(() => ends.length).toBe(1)
  runner.pause(sessionId)
  actions.tableChanged(sessionId, { run: null })
  runner.resume(sessionId)
  expect(runs.getState()[sessionId]).toBeUndefined()
  ends.forEach((end) => end())
  await expect.poll(() => answers().map(({ run }) => run.state.kind)).toEqual(['finished'])
  expect(runs.getState()[sessionId]).toBeUndefined()
})

test('what has not been sent when the prompt or a row changes is asked as it is by then', async () => {
  const table = tableForTest({
    rows: 4,
    maxConcurrent: 1,
    async *answer(_model, question) {
      const { actions, sessionId, store } = table
      await Promise.resolve()
      if (question === 'Echo w0') actions.promptWritten(sessionId, 'Say {{word}}')
      const last = Object.values(store.getState().cases).find(({ values }) => values.word === 'w3')
      if (question === 'Say w1' && last) actions.casesChanged([{ id: last.id, values: { word: 'changed' } }])
      yield text('Yes')
      yield finished
    },
  })
  table.start({ wants: 'needed', columnIds: table.columnIds.slice(0, 1) })
  await table.over()
  expect(table.asked).toEqual([
    'acme/one Echo w0',
    'acme/one Say w1',
    'acme/one Say w2',
    'acme/one Say changed',
  ])
  expect(table.answers()).toHaveLength(4)
})
