import { beforeEach, expect, test } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import type { Score } from '#domain/session/scores.ts'
import { RequestFailed } from '../client/http.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import { createTableActions } from '../store/table-actions.ts'
import { createTableRunsStore } from '../store/table-runs.ts'
import { createTableScoringsStore } from '../store/table-scorings.ts'
import { storeForTest } from '../store/testing.ts'
import type { StreamChat } from './chat-job.ts'
import { locksForTest } from './locks-for-test.ts'
import { createTableRunner } from './table-runner.ts'
import { createTableScorer } from './table-scorer.ts'
import { allRows } from '../store/stored-rows.ts'

beforeEach(() => globalThis.sessionStorage?.clear())

type ChatRequest = Parameters<StreamChat>[0]

const judge: Score = { id: 'judged', kind: 'judge', model: 'acme/judge', rubric: 'It is polite.' }
const near: Score = { id: 'near', kind: 'similarity', model: 'acme/embed', atLeast: 0.5 }
const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }
const usage = (promptTokens: number, completionTokens: number): RunEvent => ({
  type: 'usage',
  usage: { promptTokens, completionTokens },
})
const details = { message: 'No.', status: 400, code: null, requestId: null }

interface Setting {
  scores?: readonly Score[]
  price?: { input: number; output: number } | null
  limit?: number | null
  maxConcurrent?: number
  /** What the judge replies to its n-th question, from 0. */
  reply?: (request: ChatRequest, index: number) => string | RunEvent | Promise<string>
  rows?: number
  locks?: Pick<LockManager, 'request'>
  /** Whether what happens to scores is told in batches. */
  isBatched?: boolean
  /** How long a verdict is, with the judge's thoughts. */
  verdictTokens?: number
  /** What an answer waits for. */
  answering?: () => Promise<void>
  embedTexts?: Parameters<typeof createTableScorer>[0]['embedTexts']
}

/** As once a frame, where there are no frames. */
function perTurn<T>(deliver: (values: T[]) => void) {
  const waiting: T[] = []
  const flush = () => {
    const values = waiting.splice(0)
    if (values.length > 0) deliver(values)
  }
  return {
    push: (value: T) => {
      if (waiting.push(value) === 1) setTimeout(flush)
    },
    flush,
  }
}

const pass = '{"reason": "It is.", "passes": true}'

function tableForTest(setting: Setting) {
  const { scores = [judge], price = null, limit = null, reply = () => pass, embedTexts } = setting
  const {
    maxConcurrent = 60,
    answering = () => Promise.resolve(),
    rows = 3,
    verdictTokens = 0,
    isBatched = false,
    locks,
  } = setting
  const { store, sessionId, clock } = storeForTest(['acme/one'], {
    factsOf: () => ({ price, takesImages: true, omittedParameters: [] }),
  })
  const actions = createTableActions(store.parts)
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Echo {{word}}')
  actions.rowsReplaced(
    sessionId,
    Array.from({ length: rows }, (_, index) => `w${index}`).map((word) => ({
      values: { word },
      expected: word,
    })),
  )
  actions.tableChanged(sessionId, { scores, spendingLimit: limit })
  const judged: ChatRequest[] = []
  async function* streamChat(request: ChatRequest): AsyncGenerator<RunEvent> {
    yield { type: 'sent', at: clock.now }
    await Promise.resolve()
    if (request.model !== 'acme/judge') await answering()
    if (request.model !== 'acme/judge') yield { type: 'text', text: 'You said it', afterMs: 1 }
    else {
      judged.push(request)
      const replied = await reply(request, judged.length - 1)
      yield typeof replied === 'string' ? { type: 'text', text: replied, afterMs: 1 } : replied
      if (typeof replied !== 'string') return
    }
    yield request.model === 'acme/judge' ? usage(200, verdictTokens) : usage(0, 0)
    yield finished
  }
  const embedded: (readonly string[])[] = []
  const scheduler = createScheduler({ now: () => clock.now })
  const scorings = createTableScoringsStore()
  let ids = 0
  const shared = {
    store,
    actions,
    scheduler,
    streamChat,
    pool: { maxConcurrent: () => maxConcurrent },
    priceOf: () => price,
  }
  const scorer = createTableScorer({
    ...shared,
    scorings,
    embedTexts:
      embedTexts ??
      (async ({ texts }) => {
        embedded.push(texts)
        await Promise.resolve()
        return { vectors: [Float32Array.of(1, 0), Float32Array.of(1, 1)], tokens: 4, elapsedMs: 1 }
      }),
    takesTemperature: () => true,
    locks,
    batch: isBatched ? perTurn : (deliver) => ({ push: (value) => deliver([value]), flush: () => undefined }),
    newId: () => `score-${++ids}`,
  })
  const runs = createTableRunsStore()
  const runner = createTableRunner({
    ...shared,
    runs,
    scorer,
    batch: (deliver) => ({ push: (value) => deliver([value]), flush: () => undefined }),
    now: () => clock.now,
  })
  const answers = () => Object.values(allRows(store.getState().results)).flatMap((row) => row.answers)
  const over = () =>
    new Promise<void>((resolve) => {
      const isBusy = () =>
        runs.getState()[sessionId]?.state === 'running' || scorings.getState()[sessionId]?.state === 'asking'
      const look = () => (isBusy() ? setTimeout(look) : resolve())
      setTimeout(look)
    })
  const run = async () => {
    clock.now += 1000
    runner.start(sessionId, { wants: 'needed' })
    await over()
  }
  const outcomes = (id = 'judged') => answers().map(({ modelScores }) => modelScores?.[id]?.outcome)
  return {
    store,
    actions,
    sessionId,
    scorer,
    scorings,
    runner,
    runs,
    run,
    over,
    judged,
    embedded,
    answers,
    outcomes,
  }
}

const threeTimes = <T>(value: T): T[] => [value, value, value]

test('each answer of a run is judged once it is there, cold, by the rubric, and blindly', async () => {
  const { run, judged, outcomes, scorings } = tableForTest({})
  await run()
  expect(outcomes()).toEqual(threeTimes({ kind: 'judged', passes: true, reason: 'It is.' }))
  expect(judged).toHaveLength(3)
  const [asked] = judged
  expect(asked).toMatchObject({ model: 'acme/judge', temperature: 0, stream: true })
  expect(JSON.stringify(asked?.messages)).toContain('It is polite.')
  expect(JSON.stringify(asked?.messages)).not.toContain('acme/one')
  expect(scorings.getState()).toEqual({})
})

test('a score that was added afterwards asks only when it is told to, and nothing twice', async () => {
  const { run, actions, sessionId, judged, scorer, over, outcomes } = tableForTest({ scores: [] })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  await over()
  expect(judged).toHaveLength(0)
  scorer.start(sessionId, 'missing')
  scorer.start(sessionId, 'missing')
  await over()
  expect(judged).toHaveLength(3)
  scorer.start(sessionId, 'missing')
  await over()
  expect(judged).toHaveLength(3)
  expect(outcomes()[0]).toMatchObject({ kind: 'judged' })
})

test('similarity compares the answer with the expected one, and goes without where there is none', async () => {
  const { run, actions, sessionId, store, embedded, answers } = tableForTest({ scores: [near] })
  const [first] = Object.values(store.getState().cases)
  actions.casesChanged([{ id: first!.id, expected: null }])
  await run()
  expect(embedded.toSorted()).toEqual([
    ['You said it', 'w1'],
    ['You said it', 'w2'],
  ])
  const scored = answers().flatMap(({ modelScores }) => modelScores?.near ?? [])
  expect(scored).toHaveLength(2)
  expect(scored[0]?.outcome).toEqual({ kind: 'compared', similarity: expect.closeTo(Math.SQRT1_2, 5) })
  expect(store.getState().sessions[sessionId]?.table?.run).toBeNull()
})

test('a reply that says nothing is kept as that, and another try asks again', async () => {
  const { run, sessionId, scorer, over, outcomes, judged } = tableForTest({
    reply: (_, index) => (index < 3 ? 'Hm.' : pass),
  })
  await run()
  expect(outcomes()).toEqual(threeTimes({ kind: 'unreadable', reply: 'Hm.' }))
  scorer.start(sessionId, 'missing')
  await over()
  expect(judged).toHaveLength(3)
  scorer.start(sessionId, 'failed')
  await over()
  expect(outcomes()).toEqual(threeTimes(expect.objectContaining({ kind: 'judged' })))
})

test('a judge that takes no temperature is asked without it', async () => {
  const refused: RunEvent = {
    type: 'broke',
    failure: { kind: 'parameter-refused', parameter: 'temperature', details },
    afterMs: 1,
  }
  const { run, judged, outcomes } = tableForTest({
    reply: ({ temperature }) => (temperature === undefined ? pass : refused),
  })
  await run()
  expect(judged).toHaveLength(6)
  expect(outcomes()).toEqual(threeTimes(expect.objectContaining({ kind: 'judged' })))
})

test('what fails says why; one of them alone is tried again', async () => {
  let isBroken = true
  const { run, sessionId, scorer, over, outcomes, answers } = tableForTest({
    scores: [near],
    embedTexts: async () => {
      await Promise.resolve()
      if (isBroken) throw new RequestFailed({ kind: 'too-long', details })
      return { vectors: [Float32Array.of(1), Float32Array.of(1)], tokens: null, elapsedMs: 1 }
    },
  })
  await run()
  expect(outcomes('near')).toEqual(threeTimes({ kind: 'failed', failure: { kind: 'too-long', details } }))
  isBroken = false
  const [one] = answers()
  scorer.askOne(sessionId, { caseId: one!.run.messageId, runId: one!.run.id }, 'near')
  await over()
  expect(outcomes('near').map((outcome) => outcome?.kind)).toEqual(['compared', 'failed', 'failed'])
})

test('a score whose rule changes while it is asked, or waits, is asked by the new one', async () => {
  const { run, actions, sessionId, judged, answers, scorings } = tableForTest({
    maxConcurrent: 1,
    reply: () => {
      actions.tableChanged(sessionId, { scores: [{ ...judge, rubric: 'It is short.' }] })
      return pass
    },
  })
  await run()
  // The others wait behind the answers of the run, and are asked by the old rule no more.
  expect(judged.filter(({ messages }) => JSON.stringify(messages).includes('It is polite.'))).toHaveLength(1)
  expect(judged).toHaveLength(4)
  const rubrics = answers().map(({ modelScores }) => modelScores?.judged?.asked.rubric)
  expect(rubrics).toEqual(threeTimes('It is short.'))
  expect(scorings.getState()).toEqual({})
})

const price = { input: 1 / 200, output: 0 }

test('what judging costs counts towards the limit of the run', async () => {
  const { run, sessionId, outcomes, answers, scorings } = tableForTest({ price, limit: 2.5 })
  await run()
  expect(answers().every(({ run: { state } }) => state.kind === 'finished')).toBe(true)
  expect(outcomes().filter((outcome) => outcome !== undefined)).toHaveLength(2)
  expect(answers()[0]?.modelScores?.judged?.cost).toBeCloseTo(1)
  expect(scorings.getState()[sessionId]?.state).toBe('limit')
})

test('judging afterwards has the limit for itself, says where it ended, and stops', async () => {
  const { run, actions, sessionId, scorer, scorings, over, outcomes } = tableForTest({ scores: [], price })
  await run()
  actions.tableChanged(sessionId, { scores: [judge], spendingLimit: 0.001 })
  scorer.start(sessionId, 'missing')
  await over()
  expect(outcomes()).toEqual([undefined, undefined, undefined])
  expect(scorings.getState()[sessionId]?.state).toBe('limit')
  actions.tableChanged(sessionId, { spendingLimit: null })
  scorer.start(sessionId, 'missing')
  scorer.stop(sessionId)
  await over()
  expect(outcomes()).toEqual([undefined, undefined, undefined])
  expect(scorings.getState()[sessionId]).toBeUndefined()
})

const never = () => new Promise<string>(() => undefined)

test('a run whose answers wait for the money of its judges goes on once these are stopped', async () => {
  const { runner, sessionId, scorer, judged, answers } = tableForTest({
    price: { input: 0, output: 1e-3 },
    limit: 1,
    reply: never,
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => judged.length).toBe(1)
  expect(answers()).toHaveLength(1)
  scorer.stop(sessionId)
  await expect.poll(() => answers().length).toBe(2)
})

test('answers that end while their run is paused are judged once it goes on', async () => {
  const ends: (() => void)[] = []
  const { runner, sessionId, runs, judged, answers, over } = tableForTest({
    maxConcurrent: 1,
    answering: () => new Promise<void>((resolve) => ends.push(resolve)),
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => ends.length).toBe(1)
  runner.pause(sessionId)
  ends[0]!()
  await expect.poll(() => answers()[0]?.run.state.kind).toBe('finished')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(judged).toHaveLength(0)
  runner.resume(sessionId)
  const timer = setInterval(() => ends.splice(0).forEach((end) => end()))
  await over()
  clearInterval(timer)
  expect(runs.getState()[sessionId]).toBeUndefined()
  expect(judged).toHaveLength(3)
})

test('a run that was paused while its last answers were under way has them judged, too, once it goes on', async () => {
  const ends: (() => void)[] = []
  const { runner, sessionId, runs, judged, answers, over } = tableForTest({
    answering: () => new Promise<void>((resolve) => ends.push(resolve)),
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => ends.length).toBe(3)
  runner.pause(sessionId)
  ends.forEach((end) => end())
  await expect.poll(() => answers().map(({ run }) => run.state.kind)).toEqual(Array(3).fill('finished'))
  expect(runs.getState()[sessionId]).toMatchObject({ state: 'paused', total: 3, finished: 3 })
  expect(judged).toHaveLength(0)
  runner.resume(sessionId)
  await over()
  expect(runs.getState()[sessionId]).toBeUndefined()
  await expect.poll(() => judged.length).toBe(3)
})

test('scores that a pause takes back are asked once the run goes on, though no answer is missing', async () => {
  const ends: (() => void)[] = []
  const verdicts: ((verdict: string) => void)[] = []
  const { runner, store, actions, sessionId, runs, judged, outcomes, over } = tableForTest({
    price,
    limit: 100,
    answering: () => new Promise<void>((resolve) => ends.push(resolve)),
    reply: () => new Promise<string>((resolve) => verdicts.push(resolve)),
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => ends.length).toBe(3)
  ends.slice(0, 2).forEach((end) => end())
  // The second waits for what the first verdict costs.
  await expect.poll(() => judged.length).toBe(1)
  await expect.poll(() => runs.getState()[sessionId]?.finished).toBe(2)
  runner.pause(sessionId)
  actions.casesRemoved(Object.keys(store.getState().cases).slice(2))
  ends[2]!()
  await expect.poll(() => runs.getState()[sessionId]?.finished).toBe(3)
  runner.resume(sessionId)
  verdicts[0]!(pass)
  await expect.poll(() => verdicts.length).toBe(2)
  verdicts[1]!(pass)
  await over()
  expect(outcomes().map((outcome) => outcome?.kind)).toEqual(['judged', 'judged', undefined])
  expect(runs.getState()[sessionId]).toBeUndefined()
})

test('without scores a run is over once its last answers have ended in a pause', async () => {
  const ends: (() => void)[] = []
  const { runner, sessionId, runs } = tableForTest({
    scores: [],
    answering: () => new Promise<void>((resolve) => ends.push(resolve)),
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => ends.length).toBe(3)
  runner.pause(sessionId)
  ends.forEach((end) => end())
  await expect.poll(() => runs.getState()[sessionId]).toBeUndefined()
})

test('a judge that thinks keeps to the limit, too, by what its first verdicts took', async () => {
  const { run, actions, sessionId, scorer, scorings, over, answers } = tableForTest({
    rows: 60,
    scores: [],
    price: { input: 0, output: 1e-5 },
    verdictTokens: 8000,
  })
  await run()
  actions.tableChanged(sessionId, { scores: [judge], spendingLimit: 0.5 })
  scorer.start(sessionId, 'missing')
  await over()
  const costs = answers().flatMap(({ modelScores }) => modelScores?.judged?.cost ?? [])
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(0.48)
  expect(scorings.getState()[sessionId]?.state).toBe('limit')
})

test('a limit that is set while scores are asked holds for those that wait for a connection', async () => {
  const { run, actions, sessionId, scorer, over, judged } = tableForTest({
    scores: [],
    price,
    maxConcurrent: 1,
    reply: () => {
      actions.tableChanged(sessionId, { spendingLimit: 0.001 })
      return pass
    },
  })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  scorer.start(sessionId, 'missing')
  await over()
  expect(judged).toHaveLength(1)
})

test('judges that are stopped count with what they are taken to have cost so far', async () => {
  let answered = 0
  const { runner, sessionId, scorer, judged, runs } = tableForTest({
    price,
    answering: () => (answered++ === 0 ? Promise.resolve() : new Promise(() => undefined)),
    reply: never,
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => judged.length).toBe(1)
  expect(runs.getState()[sessionId]?.spent).toBe(0)
  scorer.stop(sessionId)
  // Its question was sent, some hundred tokens.
  expect(runs.getState()[sessionId]?.spent).toBeGreaterThan(0.2)
})

test('what a stopped judge without a price has cost is not known', async () => {
  let answered = 0
  const { runner, sessionId, scorer, judged, runs } = tableForTest({
    answering: () => (answered++ === 0 ? Promise.resolve() : new Promise(() => undefined)),
    reply: never,
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => judged.length).toBe(1)
  const before = runs.getState()[sessionId]?.unknownCosts ?? 0
  scorer.stop(sessionId)
  expect(runs.getState()[sessionId]?.unknownCosts).toBe(before + 1)
})

test('scores that come together are one change of the store and of what is shown', async () => {
  const { run, actions, store, sessionId, scorer, scorings, over, outcomes } = tableForTest({
    rows: 50,
    scores: [],
    isBatched: true,
  })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  let changes = 0
  store.subscribe(() => (changes += 1))
  scorings.subscribe(() => (changes += 1))
  scorer.start(sessionId, 'missing')
  await over()
  expect(outcomes().filter((outcome) => outcome?.kind === 'judged')).toHaveLength(50)
  expect(scorings.getState()).toEqual({})
  expect(changes).toBeLessThan(8)
})

test('what is over and not in the store yet is not asked again', async () => {
  const { run, actions, sessionId, scorer, over, judged } = tableForTest({
    rows: 50,
    scores: [],
    isBatched: true,
    maxConcurrent: 3,
    reply: async () => {
      scorer.start(sessionId, 'missing')
      await Promise.resolve()
      return pass
    },
  })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  scorer.start(sessionId, 'missing')
  await over()
  expect(judged).toHaveLength(50)
})

test('scores are asked for in one tab at a time', async () => {
  const { taken, take, free, locks } = locksForTest()
  const { run, actions, sessionId, scorer, scorings, over, judged } = tableForTest({ scores: [], locks })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  const name = `parley-scores-${sessionId}`
  take(name)
  scorer.start(sessionId, 'missing')
  await expect.poll(() => scorings.getState()[sessionId]?.state).toBe('elsewhere')
  expect(judged).toHaveLength(0)
  free(name)
  scorer.start(sessionId, 'missing')
  scorer.start(sessionId, 'missing')
  await expect.poll(() => judged.length).toBe(3)
  await over()
  expect(scorings.getState()).toEqual({})
  await expect.poll(() => taken.size).toBe(0)
  // Nothing is missing now, and nothing is held for that.
  scorer.start(sessionId, 'missing')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect([...taken]).toEqual([])
  expect(judged).toHaveLength(3)
})

test('scores that are stopped before the lock is there are not asked', async () => {
  const { taken, locks } = locksForTest()
  const { run, actions, sessionId, scorer, judged } = tableForTest({ scores: [], locks })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  scorer.start(sessionId, 'missing')
  scorer.stop(sessionId)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(judged).toHaveLength(0)
  expect([...taken]).toEqual([])
})

test('what another tab has asked meanwhile is not asked again', async () => {
  const { run, actions, sessionId, scorer, over, judged, answers, store } = tableForTest({
    scores: [],
    maxConcurrent: 1,
    reply: () => {
      const scored = answers().map(({ run: { id, messageId } }) => {
        const expected = store.getState().cases[messageId]?.expected ?? ''
        return {
          caseId: messageId,
          runId: id,
          scoreId: 'judged',
          score: {
            asked: { model: 'acme/judge', expected, rubric: 'It is polite.' },
            outcome: { kind: 'judged', passes: true, reason: '' } as const,
            cost: 0,
          },
        }
      })
      actions.answersScored(scored)
      return pass
    },
  })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  scorer.start(sessionId, 'missing')
  await over()
  expect(judged).toHaveLength(1)
})

test('a rule that changes in a pause is asked for only when the run goes on', async () => {
  const replies: ((reply: string) => void)[] = []
  const ends: (() => void)[] = []
  const { runner, actions, sessionId, judged, over, answers } = tableForTest({
    answering: () => new Promise((resolve) => ends.push(resolve)),
    reply: (_, index) => (index === 0 ? new Promise<string>((resolve) => replies.push(resolve)) : pass),
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => ends.length).toBe(3)
  ends.shift()!()
  await expect.poll(() => judged.length).toBe(1)
  runner.pause(sessionId)
  actions.tableChanged(sessionId, { scores: [{ ...judge, rubric: 'It is short.' }] })
  replies[0]!(pass)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(judged).toHaveLength(1)
  runner.resume(sessionId)
  for (const end of ends) end()
  await over()
  const rubrics = answers().map(({ modelScores }) => modelScores?.judged?.asked.rubric)
  expect(rubrics).toEqual(threeTimes('It is short.'))
})

test('the judges of a session that is deleted are hung up on, and neither they nor its run ask any more', async () => {
  const { runner, store, sessionId, scorings, judged, answers } = tableForTest({
    // Its answers wait for the money of the judges.
    price: { input: 0, output: 1e-3 },
    limit: 1,
    reply: never,
  })
  runner.start(sessionId, { wants: 'needed' })
  await expect.poll(() => judged.length).toBe(1)
  store.getState().actions.sessionsDeleted([sessionId])
  expect(scorings.getState()[sessionId]).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(judged).toHaveLength(1)
  expect(answers()).toHaveLength(1)
})

test('scores that were asked for by the button are asked no more once their session is deleted', async () => {
  const { taken, locks } = locksForTest()
  const { run, actions, store, sessionId, scorer, over, judged } = tableForTest({
    locks,
    scores: [],
    maxConcurrent: 1,
    reply: () => {
      store.getState().actions.sessionsDeleted([sessionId])
      return pass
    },
  })
  await run()
  actions.tableChanged(sessionId, { scores: [judge] })
  scorer.start(sessionId, 'missing')
  await expect.poll(() => judged.length).toBe(1)
  await over()
  expect(judged).toHaveLength(1)
  await expect.poll(() => [...taken]).toEqual([])
})
