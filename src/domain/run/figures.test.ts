import { describe, expect, test } from 'vitest'
import { figuresOf, scalesOf, type Figures } from './figures.ts'
import { runWith } from './testing.ts'

const usage = (completionTokens: number) => ({ promptTokens: 1, completionTokens })

test('speed counts from the first token, not from the question', () => {
  const run = runWith({ text: 'x', firstTokenMs: 1000, elapsedMs: 3000, usage: usage(100) })
  expect(figuresOf(run)).toMatchObject({ firstToken: 1000, speed: 50, tokens: 100, estimated: false })
})

test('thoughts that the service keeps to itself are part of the length, but not of the speed', () => {
  const times = { text: 'x', firstTokenMs: 1000, elapsedMs: 3000 }
  const counts = { ...usage(500), reasoningTokens: 400 }
  expect(figuresOf(runWith({ ...times, usage: counts }))).toMatchObject({ tokens: 500, speed: 50 })
  expect(figuresOf(runWith({ ...times, usage: counts, reasoning: 'Hm' })).speed).toBe(250)
})

test('without the service’s count the tokens are estimated, and said to be', () => {
  const figures = figuresOf(runWith({ text: 'Some words of an answer', firstTokenMs: 100, elapsedMs: 1100 }))
  expect(figures.estimated).toBe(true)
  expect(figures.tokens).toBeGreaterThan(3)
})

test('a long answer that still comes is estimated by a sample, close to what it is in full', () => {
  const text = 'Every sentence of this answer is about as long as the others are. '.repeat(400)
  const coming = figuresOf(runWith({ text, state: { kind: 'streaming' } })).tokens!
  const whole = figuresOf(runWith({ text, state: { kind: 'finished', reason: 'stop' } })).tokens!
  expect(Math.abs(coming / whole - 1)).toBeLessThan(0.02)
})

test('an answer in one piece has no speed', () => {
  expect(
    figuresOf(runWith({ text: 'x', firstTokenMs: 500, elapsedMs: 510, usage: usage(80) })).speed,
  ).toBeNull()
  expect(
    figuresOf(runWith({ text: 'x', firstTokenMs: 500, elapsedMs: 900, usage: usage(2) })).speed,
  ).toBeNull()
})

test('nothing measured is nothing claimed', () => {
  const { queued: _, estimated, isWhole, isOver, isDemo, ...figures } = figuresOf(runWith())
  expect(new Set(Object.values(figures))).toEqual(new Set([null]))
  expect([estimated, isWhole, isOver, isDemo]).toEqual([false, false, false, true])
})

const finished = { kind: 'finished', reason: 'stop' } as const
const price = { input: 1e-6, output: 1e-5 }

test('the time in the queue is part of no other figure', () => {
  const run = runWith({ createdAt: 1000, sentAt: 4000, firstTokenMs: 200, elapsedMs: 900, text: 'x' })
  expect(figuresOf({ ...run, state: finished })).toMatchObject({ queued: 3000, firstToken: 200, total: 900 })
})

test('a cost is of the service’s counts, and of estimates where there are none', () => {
  const counted = runWith({ text: 'x', price, usage: { promptTokens: 1000, completionTokens: 100 } })
  expect(figuresOf(counted)).toMatchObject({ tokensIn: 1000, tokens: 100, estimated: false })
  expect(figuresOf(counted).cost).toBeCloseTo(0.002, 9)
  const uncounted = figuresOf(runWith({ text: 'Some words', price, promptEstimate: 10 }))
  expect(uncounted).toMatchObject({ tokensIn: 10, estimated: true })
  expect(uncounted.cost).toBeCloseTo(10e-6 + uncounted.tokens! * 1e-5, 9)
})

test('a cost counts what the provider still had of the input at the price of that', () => {
  const cached = { promptTokens: 1000, cachedTokens: 900, completionTokens: 100 }
  const run = runWith({ text: 'x', price: { ...price, cachedInput: 1e-7 }, usage: cached })
  expect(figuresOf(run).cost).toBeCloseTo(100e-6 + 900e-7 + 100e-5, 9)
})

test('a cost that the provider reports is the cost, whatever the price', () => {
  const reported = { promptTokens: 1000, completionTokens: 100, cost: 0.0042 }
  expect(figuresOf(runWith({ text: 'x', price, usage: reported })).cost).toBe(0.0042)
  expect(figuresOf(runWith({ text: 'x', usage: { ...reported, cost: 0 } })).cost).toBe(0)
})

test('without a price there is no cost', () => {
  expect(figuresOf(runWith({ text: 'x', usage: usage(100) })).cost).toBeNull()
})

test('an answer that goes on with another one is not charged for the thoughts of that one again', () => {
  const on = {
    origin: { kind: 'continued', runId: 'r' },
    text: 'Half of it.',
    given: 'Half of',
    price,
  } as const
  const thoughts = 'I have to think about it. '.repeat(100)
  const quiet = runWith({ ...on, reasoning: thoughts, givenThoughts: thoughts.length, state: finished })
  expect(figuresOf(quiet)).toEqual(figuresOf(runWith({ ...on, state: finished })))
  const thinking = figuresOf({ ...quiet, reasoning: `${thoughts}And again.` })
  expect(thinking).toEqual(figuresOf(runWith({ ...on, reasoning: 'And again.', state: finished })))
})

test('the reader’s own words have no figures', () => {
  const mine = runWith({ origin: { kind: 'edited', runId: 'r' }, text: 'Mine', given: 'Mine', elapsedMs: 1 })
  expect(figuresOf(mine).tokens).toBeNull()
})

const measured = (firstToken: number, speed: number, more: Partial<Figures> = {}): Figures => ({
  queued: 0,
  firstToken,
  total: 1000,
  speed,
  tokensIn: 10,
  tokens: 100,
  streamedTokens: 100,
  reasoningTokens: null,
  cost: null,
  estimated: false,
  isWhole: true,
  isOver: true,
  isDemo: false,
  ...more,
})

test('the lowest cost and the shortest time are the best, but not of an answer that was cut', () => {
  const cheap = { cost: 0.001, total: 500 }
  const answers = [measured(1, 1, { cost: 0.002 }), measured(2, 2, cheap)]
  expect(scalesOf(answers).cost.best).toBe(1)
  expect(scalesOf(answers).total.best).toBe(1)
  const cut = [measured(1, 1, { cost: 0.002 }), measured(2, 2, { ...cheap, isWhole: false })]
  expect(scalesOf(cut).cost.best).toBeNull()
  expect(scalesOf(cut).total.best).toBeNull()
})

test('the quickest first token and the highest speed are the best; length has no best', () => {
  const scales = scalesOf([measured(400, 50), null, measured(300, 40)])
  expect(scales.firstToken.best).toBe(2)
  expect(scales.speed.best).toBe(0)
  expect(scales.tokens.best).toBeNull()
})

test('one answer, or a tie, has no best', () => {
  expect(scalesOf([measured(400, 50), null]).speed.best).toBeNull()
  expect(scalesOf([measured(400, 50), measured(300, 50)]).speed.best).toBeNull()
})

describe('a gap that measuring could have made is none', () => {
  test.each([
    ['less than a tenth', [1000, 1090], null],
    ['more than a tenth, but not 50 ms', [100, 140], null],
    ['more than both', [100, 160], 0],
    ['from the next of several', [1000, 2000, 1050], null],
  ])('first token: %s', (_, times, best) => {
    expect(scalesOf(times.map((time) => measured(time, 50))).firstToken.best).toBe(best)
  })

  test.each([
    ['less than a tenth', [50, 54], 100, null],
    ['more than a tenth', [50, 60], 100, 1],
    ['more than a tenth of a moment', [500, 600], 20, null],
  ])('speed: %s', (_, speeds, streamedTokens, best) => {
    const answers = speeds.map((speed) => measured(400, speed, { tokens: 1000, streamedTokens }))
    expect(scalesOf(answers).speed.best).toBe(best)
  })

  test('cost: less than a tenth', () => {
    const costs = (...all: number[]) => scalesOf(all.map((cost) => measured(1, 1, { cost }))).cost.best
    expect(costs(0.01, 0.0105)).toBeNull()
    expect(costs(0.01, 0.012)).toBe(0)
  })
})

test('answers of very different lengths are not compared by time', () => {
  const short = measured(200, 80, { tokens: 30, total: 400, cost: 0.001 })
  const long = measured(400, 40, { tokens: 100, total: 4000, cost: 0.003 })
  const { firstToken, speed, total, cost } = scalesOf([short, long])
  expect([firstToken.best, speed.best, total.best]).toEqual([null, null, null])
  expect(cost.best).toBe(0)
  expect(scalesOf([measured(200, 80, { tokens: 40 }), long]).speed.best).toBe(0)
})

test('none is the best before all are over', () => {
  expect(scalesOf([measured(400, 50), measured(100, 90, { isOver: false })]).firstToken.best).toBeNull()
})

test('a demo model is never better or worse than a real one', () => {
  const demo = measured(10, 900, { isDemo: true, cost: 0 })
  const real = measured(400, 50, { cost: 0.01 })
  const { firstToken, speed, cost } = scalesOf([demo, real])
  expect([firstToken.best, speed.best, cost.best]).toEqual([null, null, null])
  expect(scalesOf([demo, real, measured(800, 50)]).firstToken.best).toBe(1)
  expect(scalesOf([demo, measured(400, 50, { isDemo: true })]).firstToken.best).toBe(0)
})

test('a demo model that answered in place of a real one is measured as the demo model that it is', () => {
  const standIn = runWith({
    model: 'openai/gpt',
    answeredBy: { model: 'demo/guide', reason: 'budget-spent' },
  })
  expect(figuresOf(standIn).isDemo).toBe(true)
  expect(figuresOf(runWith({ model: 'openai/gpt' })).isDemo).toBe(false)
})

test.each([
  [0.3, 0.5],
  [107, 200],
  [500, 500],
  [0, 1],
])('a scale for %d ends at %d', (value, full) => {
  expect(scalesOf([measured(value, 1)]).firstToken.full).toBe(full)
})
