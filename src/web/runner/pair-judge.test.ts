import { beforeEach, expect, test } from 'vitest'
import { costOfJudging } from '#domain/judging/by-model/judging-cost.ts'
import { judgedPairs, pairsToAsk } from '#domain/judging/by-model/judged-pairs.ts'
import { answersToJudge, pairsOf } from '#domain/judging/rounds.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import { createPairJudgingsStore, judgingLock } from '../store/pair-judgings.ts'
import { storeForTest } from '../store/testing.ts'
import { createVerdictActions } from '../store/verdict-actions.ts'
import type { StreamChat } from './chat-job.ts'
import { locksForTest } from './locks-for-test.ts'
import { createPairJudge } from './pair-judge.ts'

beforeEach(() => globalThis.sessionStorage?.clear())

const judge = { model: 'acme/umpire', criterion: 'Which is kinder?' }
const details = { message: 'No.', status: 400, code: null, requestId: null }
const aDollarEach: Price = { input: 0, output: 0, request: 1 }
const replyFor = (better: string) => `{"reason": "So it is.", "better": "${better}"}`

interface Setting {
  questions?: number
  maxConcurrent?: number
  price?: Price | null
  locks?: Pick<LockManager, 'request'>
  /** What it says before its reply. */
  partly?: string
  /** What the judge replies to its n-th question, from 0. */
  reply?: (prompt: string, index: number) => string | RunEvent | Promise<string>
}

/** Two columns whose answers are "one" and "two", to some questions. */
function judgingForTest(setting: Setting = {}) {
  const {
    questions = 2,
    maxConcurrent = 60,
    price = null,
    locks,
    partly = '',
    reply = () => replyFor('first'),
  } = setting
  const { store, actions, sessionId, columnIds, clock } = storeForTest()
  for (let number = 1; number <= questions; number++) {
    const runIds = actions.promptSent(sessionId, `Question ${number}`, columnIds)
    const events = (id: string): [string, RunEvent[]] => [
      id,
      [
        { type: 'text', text: id === runIds[0] ? `one ${number}` : `two ${number}`, afterMs: 1 },
        { type: 'finished', reason: 'stop', afterMs: 2 },
      ],
    ]
    actions.runEventsReceived(new Map(runIds.map(events)))
  }
  const asked: { prompt: string; temperature: number | undefined }[] = []
  let aborted = 0
  const streamChat: StreamChat = async function* (request, signal) {
    const prompt = request.messages.map(({ content }) => String(content)).join('\n')
    const index = asked.push({ prompt, temperature: request.temperature ?? undefined }) - 1
    yield { type: 'sent', at: clock.now }
    if (partly !== '') yield { type: 'text', text: partly, afterMs: 1 }
    const replied = await Promise.race([
      reply(prompt, index),
      new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve(''))),
    ])
    if (signal.aborted) {
      aborted += 1
      return
    }
    if (typeof replied !== 'string') {
      yield replied
      return
    }
    yield { type: 'text', text: replied, afterMs: 1 }
    yield { type: 'usage', usage: { promptTokens: 100, completionTokens: 10 } }
    yield { type: 'finished', reason: 'stop', afterMs: 2 }
  }
  const judgings = createPairJudgingsStore()
  let count = 0
  const pairJudge = createPairJudge({
    store,
    actions: createVerdictActions(store.parts),
    judgings,
    scheduler: createScheduler({ now: () => clock.now }),
    streamChat,
    pool: { maxConcurrent: () => maxConcurrent },
    newId: () => `job-${++count}`,
    locks,
    priceOf: () => price,
    takesTemperature: () => true,
    now: () => clock.now,
  })
  const turns = () =>
    Object.values(store.getState().messages).filter((message) => message.sessionId === sessionId)
  const pairs = pairsOf(answersToJudge(store.getState(), turns(), columnIds)).pairs
  const orders = (wants: 'missing' | 'unreadable' | 'all' = 'missing') =>
    pairsToAsk(pairs, turns(), judge, wants)
  return {
    store,
    actions,
    sessionId,
    clock,
    asked,
    aborted: () => aborted,
    pairJudge,
    orders,
    start: () => pairJudge.start(sessionId, judge, orders()),
    verdicts: () => turns().flatMap(({ modelVerdicts = [] }) => modelVerdicts),
    spent: () => costOfJudging(turns(), judge),
    outcomes: () => judgedPairs(pairs, turns(), judge).map(({ outcome }) => outcome),
    state: () => judgings.getState()[sessionId],
  }
}

const isOver = ({ state }: ReturnType<typeof judgingForTest>) =>
  expect.poll(() => state()?.state).toBe('over')

/** A judge who likes one of the answers, wherever it stands. */
const likes = (answer: string) => (prompt: string) =>
  replyFor(prompt.includes(`"first_answer":"${answer}`) ? 'first' : 'second')

test('every pair is asked in both orders, cold and without names, and the verdicts are kept with their reasons', async () => {
  const tab = judgingForTest({ reply: likes('two'), price: { input: 0.001, output: 0.01 } })
  tab.start()
  await isOver(tab)
  expect(tab.outcomes()).toEqual(['b', 'b'])
  expect(tab.state()).toMatchObject({ total: 4, done: 4, failed: [] })
  expect(tab.asked).toHaveLength(4)
  expect(tab.asked.every(({ temperature }) => temperature === 0)).toBe(true)
  expect(tab.asked.map(({ prompt }) => prompt).join()).not.toMatch(/acme/)
  expect(tab.verdicts()[0]).toMatchObject({ ...judge, reason: 'So it is.', cost: expect.closeTo(0.2, 10) })
  expect(tab.orders()).toEqual([])
})

test('a judge who always says “first” decides nothing', async () => {
  const tab = judgingForTest()
  tab.start()
  await isOver(tab)
  expect(tab.outcomes()).toEqual(['undecided', 'undecided'])
})

test('what is no verdict is kept as such, is not missing, and can be asked once more', async () => {
  const tab = judgingForTest({
    questions: 1,
    reply: (_, index) => (index === 0 ? 'Hard to say.' : replyFor('second')),
  })
  tab.start()
  await isOver(tab)
  expect(tab.outcomes()).toEqual(['unreadable'])
  expect(tab.verdicts()[0]).toMatchObject({ said: 'unreadable', reason: 'Hard to say.', cost: null })
  expect(tab.orders()).toEqual([])
  tab.pairJudge.start(tab.sessionId, judge, tab.orders('unreadable'))
  await expect.poll(() => tab.outcomes()).toEqual(['undecided'])
  expect(tab.asked).toHaveLength(3)
  expect(tab.verdicts()).toHaveLength(2)
})

test('stop aborts what is under way and keeps what is there; the rest is still missing', async () => {
  const tab = judgingForTest({
    maxConcurrent: 1,
    reply: (_, index) => (index < 2 ? replyFor('tie') : new Promise<string>(() => undefined)),
  })
  tab.start()
  await expect.poll(() => tab.asked.length).toBe(3)
  tab.pairJudge.stop(tab.sessionId)
  await expect.poll(tab.aborted).toBe(1)
  expect(tab.state()).toMatchObject({ state: 'stopped', total: 4, done: 2 })
  expect(tab.outcomes()).toEqual(['tie'])
  expect(tab.orders()).toHaveLength(2)
  expect(tab.asked).toHaveLength(3)
})

test('what was paid for a failed, a stopped or a replaced verdict is counted beside those that are there', async () => {
  const failure = { kind: 'provider-failed', details } as const
  const tab = judgingForTest({
    questions: 1,
    maxConcurrent: 1,
    price: aDollarEach,
    partly: 'Let me see. ',
    reply: (_, index) => {
      if (index === 0) return { type: 'broke', failure, afterMs: 2 }
      return index === 3 ? new Promise<string>(() => undefined) : replyFor('tie')
    },
  })
  tab.start()
  await isOver(tab)
  expect(tab.spent()).toEqual({ cost: 2, lost: 1, isAllKnown: true })
  tab.pairJudge.start(tab.sessionId, judge, tab.orders('all'))
  await expect.poll(() => tab.asked.length).toBe(4)
  tab.pairJudge.stop(tab.sessionId)
  await expect.poll(tab.aborted).toBe(1)
  expect(tab.spent()).toEqual({ cost: 4, lost: 2, isAllKnown: true })
  tab.pairJudge.start(tab.sessionId, judge, tab.orders('all'))
  await isOver(tab)
  expect(tab.spent()).toEqual({ cost: 6, lost: 4, isAllKnown: true })
  expect(tab.verdicts()).toHaveLength(2)
})

test('a vote that came after a verdict still did when the same is judged again', async () => {
  const judging = judgingForTest({ questions: 1 })
  judging.start()
  await isOver(judging)
  const times = () => judging.verdicts().map(({ judgedAt }) => judgedAt)
  const first = times()
  judging.clock.now += 1000
  judging.pairJudge.start(judging.sessionId, judge, judging.orders('all'))
  await expect.poll(() => judging.asked.length).toBe(4)
  await isOver(judging)
  expect(times()).toEqual(first)
})

test('a failure stays with its pair, and the others are asked', async () => {
  const failure = { kind: 'provider-failed', details } as const
  const tab = judgingForTest({
    reply: (_, index) => (index === 1 ? { type: 'broke', failure, afterMs: 1 } : replyFor('tie')),
  })
  tab.start()
  await isOver(tab)
  const [missing] = tab.orders()
  expect(tab.state()).toMatchObject({ done: 3, failed: [{ order: missing, failure }] })
  expect(tab.outcomes()).toEqual(['tie'])
})

test('while a limit holds all back it is said until when, and it can be tried at once', async () => {
  const failure = { kind: 'rate-limited', retryAfterMs: 60_000, shouldRetry: true, details } as const
  const tab = judgingForTest({
    questions: 1,
    reply: (_, index) => (index < 3 ? { type: 'broke', failure, afterMs: 1 } : replyFor('tie')),
  })
  tab.start()
  await expect.poll(() => tab.state()?.rateLimited).toMatchObject({ until: tab.clock.now + 60_000, failure })
  expect(tab.state()).toMatchObject({ state: 'judging', done: 0, failed: [] })
  tab.pairJudge.tryNow(tab.sessionId)
  expect(tab.state()?.rateLimited).toBe(null)
  await expect.poll(() => tab.state()?.done).toBe(1)
  expect(tab.asked).toHaveLength(4)
  await expect.poll(() => tab.state()?.rateLimited).toMatchObject({ failure })
  tab.pairJudge.stop(tab.sessionId)
  expect(tab.state()).toMatchObject({ state: 'stopped', rateLimited: null })
  tab.pairJudge.tryNow(tab.sessionId)
  expect(tab.asked).toHaveLength(4)
})

test('where every request would fail, no more are sent', async () => {
  const failure = { kind: 'key-refused', details } as const
  const tab = judgingForTest({
    questions: 5,
    maxConcurrent: 1,
    price: aDollarEach,
    reply: () => ({ type: 'broke', failure, afterMs: 1 }),
  })
  tab.start()
  await isOver(tab)
  expect(tab.asked).toHaveLength(1)
  expect(tab.state()?.failed).toHaveLength(10)
  expect(tab.orders()).toHaveLength(10)
  expect(tab.spent().cost).toBe(0)
})

test('a demo model that answers in place of the judge gives no verdict', async () => {
  const tab = judgingForTest({
    questions: 1,
    reply: () => ({
      type: 'accepted',
      dropped: [],
      answeredBy: { model: 'demo/guide', reason: 'budget-spent' },
    }),
  })
  tab.start()
  await isOver(tab)
  expect(tab.verdicts()).toEqual([])
  expect(tab.state()?.failed).toHaveLength(2)
})

test('another tab that judges is not doubled, which is said until it is done, and a deleted session is not judged on', async () => {
  const others = locksForTest()
  const tab = judgingForTest({ locks: others.locks, reply: () => new Promise<string>(() => undefined) })
  others.take(judgingLock(tab.sessionId))
  tab.start()
  await expect.poll(() => tab.state()?.state).toBe('elsewhere')
  expect(tab.asked).toEqual([])
  others.free(judgingLock(tab.sessionId))
  await expect.poll(() => tab.state()).toBe(undefined)
  tab.start()
  await expect.poll(() => tab.asked.length).toBe(4)
  // A second click asks nothing.
  tab.start()
  tab.actions.sessionsDeleted([tab.sessionId])
  await expect.poll(tab.aborted).toBe(4)
  expect(tab.asked).toHaveLength(4)
  await expect.poll(() => others.taken.has(judgingLock(tab.sessionId))).toBe(false)
})
