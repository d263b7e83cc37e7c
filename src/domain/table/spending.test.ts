import { expect, test } from 'vitest'
import fc from 'fast-check'
import { estimateCost, mayAsk } from './spending.ts'

const price = { input: 1e-6, output: 1e-5 }

test('before the first answer a middling length is expected, and what may come is bounded by the longest length', () => {
  expect(estimateCost({ price, tokensIn: 1000, maxTokens: 100, lengths: null })).toEqual({
    expected: 0.002,
    upper: 0.002,
  })
  const free = estimateCost({ price, tokensIn: 1000, maxTokens: null, lengths: null })
  expect(free?.expected).toBeCloseTo(0.005)
  expect(free?.upper).toBeCloseTo(0.009)
})

test('the answers so far say what is likely', () => {
  const estimate = estimateCost({ price, tokensIn: 0, maxTokens: 4096, lengths: { mean: 50, longest: 90 } })
  expect(estimate?.expected).toBeCloseTo(0.0005)
  expect(estimate?.upper).toBeCloseTo(0.04096)
})

test('an unknown price is never held back, and never guessed', () => {
  expect(estimateCost({ price: null, tokensIn: 1, maxTokens: null, lengths: null })).toBeNull()
  expect(mayAsk({ limit: 0, spent: 1, reserved: 0, isAnyRunning: false }, null)).toBe('yes')
})

test('a limit below what one answer may cost at most does not refuse everything', () => {
  const next = { expected: 0.0005, upper: 0.04 }
  expect(mayAsk({ limit: 0.01, spent: 0, reserved: 0, isAnyRunning: false }, next)).toBe('yes')
  expect(mayAsk({ limit: 0.01, spent: 0, reserved: 0.04, isAnyRunning: true }, next)).toBe('later')
  expect(mayAsk({ limit: 0.01, spent: 0.0099, reserved: 0, isAnyRunning: false }, next)).toBe('no')
})

test('answers that cost no more than they may at most stay within the limit, and use it up', () => {
  const run = fc.record({
    limit: fc.double({ min: 0.01, max: 1, noNaN: true }),
    upper: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
    share: fc.double({ min: 0.3, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(run, ({ limit, upper, share }) => {
      const cost = upper * share
      const next = { expected: cost, upper }
      let [spent, running] = [0, 0]
      for (let step = 0; step < 20_000; step++) {
        const budget = { limit, spent, reserved: running * upper, isAnyRunning: running > 0 }
        const may = mayAsk(budget, next)
        if (may === 'no') break
        if (may === 'yes') running += 1
        else {
          running -= 1
          spent += cost
        }
      }
      expect(spent).toBeLessThanOrEqual(limit + 1e-9)
      expect(spent + cost).toBeGreaterThan(limit - 1e-9)
    }),
  )
})
