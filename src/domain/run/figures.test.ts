import { expect, test } from 'vitest'
import { figuresOf, scalesOf, type Figures } from './figures.ts'
import { runWith } from './testing.ts'

const usage = (completionTokens: number) => ({ promptTokens: 1, completionTokens })

test('speed counts from the first token, not from the question', () => {
  const run = runWith({ text: 'x', firstTokenMs: 1000, elapsedMs: 3000, usage: usage(100) })
  expect(figuresOf(run)).toEqual({ firstToken: 1000, speed: 50, tokens: 100, estimated: false })
})

test('without the service’s count the tokens are estimated, and said to be', () => {
  const figures = figuresOf(runWith({ text: 'Some words of an answer', firstTokenMs: 100, elapsedMs: 1100 }))
  expect(figures.estimated).toBe(true)
  expect(figures.tokens).toBeGreaterThan(3)
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
  expect(figuresOf(runWith())).toEqual({ firstToken: null, speed: null, tokens: null, estimated: false })
})

const measured = (firstToken: number, speed: number): Figures => ({
  firstToken,
  speed,
  tokens: 100,
  estimated: false,
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

test.each([
  [0.3, 0.5],
  [107, 200],
  [500, 500],
  [0, 1],
])('a scale for %d ends at %d', (value, full) => {
  expect(scalesOf([measured(value, 1)]).firstToken.full).toBe(full)
})
