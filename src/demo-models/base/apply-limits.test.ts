import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMsOf } from '#service/base/cpu-time-for-test.ts'
import { applyLimits, limitsOf, type TokenSource } from './apply-limits.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 30 })

test('a stop sequence ends the answer wherever the borders of the tokens lie, and is left out', () => {
  const stops = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 4 }), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(
      letters,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 30, maxLength: 30 }),
      stops,
      (text, sizes, stop) => {
        const cut = firstStop(text, stop)
        const { tokens, end } = run(pieces(text, sizes), { stop })
        expect(tokens.join('')).toBe(cut === null ? text : text.slice(0, cut))
        expect(end.finish_reason).toBe('stop')
        expect(end.stop_reason !== undefined).toBe(cut !== null)
      },
    ),
    { numRuns: 500 },
  )
})

test('nothing of a stop sequence is let through before it is certain', () => {
  expect(run(['one', ' E', 'N', 'E', ' END', ' two'], { stop: ['END'] }).tokens).toEqual([
    'one',
    ' E',
    'N',
    'E',
    ' ',
  ])
})

test('the sequence that was met is told', () => {
  expect(run(['a E', 'ND b'], { stop: ['x', 'END'] }).end).toEqual({
    finish_reason: 'stop',
    stop_reason: 'END',
  })
})

test('of several stop sequences the one that is complete first counts', () => {
  expect(run(['abcd'], { stop: ['bcd', 'bc'] }).tokens).toEqual(['a'])
  expect(run(['abcd'], { stop: ['abcd', 'c'] }).tokens).toEqual(['ab'])
  expect(run(['ab', 'cd'], { stop: ['c', 'bc'] }).tokens).toEqual(['a'])
  expect(run(['abcd'], { stop: [] }).tokens).toEqual(['abcd'])
})

test('long stop sequences that almost match hold a long answer up for no time', async () => {
  const stop = Array.from({ length: 16 }, (_, index) => `${'a'.repeat(499 - index)}b`)
  const answer = Array.from({ length: 10_000 }, () => 'a')
  const cpuMs = await cpuMsOf(() => expect(run(answer, { stop }).tokens).toHaveLength(10_000))
  expect(cpuMs).toBeLessThan(2_000)
})

test('the limit ends with length, but an answer that just fits ends by itself', () => {
  expect(run(['a', 'b', 'c'], { maxTokens: 2 })).toEqual({
    tokens: ['a', 'b'],
    end: { finish_reason: 'length' },
  })
  expect(run(['a', 'b', 'c'], { maxTokens: 3 })).toEqual({
    tokens: ['a', 'b', 'c'],
    end: { finish_reason: 'stop' },
  })
  expect(run(['a', 'E', 'N'], { maxTokens: 2, stop: ['EN'] })).toEqual({
    tokens: ['a', 'E'],
    end: { finish_reason: 'length' },
  })
})

test('the newer name of the limit wins, null is absent, and empty stop sequences are ignored', () => {
  const request = { model: 'echo', messages: [] }
  expect(limitsOf({ ...request, max_tokens: 9, max_completion_tokens: 4, stop: ['', 'x'] })).toEqual({
    maxTokens: 4,
    stop: ['x'],
  })
  expect(limitsOf({ ...request, max_tokens: null, stop: null })).toEqual({ maxTokens: Infinity, stop: [] })
  expect(limitsOf({ ...request, max_tokens: 9, stop: 'x' })).toEqual({ maxTokens: 9, stop: ['x'] })
})

/** Where the stop sequence begins that is complete first, the slow and obvious way. */
function firstStop(text: string, stop: readonly string[]): number | null {
  for (let end = 1; end <= text.length; end += 1) {
    const starts = stop
      .filter((sequence) => text.slice(0, end).endsWith(sequence))
      .map(({ length }) => end - length)
    if (starts.length > 0) return Math.min(...starts)
  }
  return null
}

function run(texts: readonly string[], limits: { maxTokens?: number; stop?: string[] }) {
  const source = applyLimits(sourceOf(texts), { maxTokens: Infinity, stop: [], ...limits })
  const tokens: string[] = []
  let next = source.next()
  for (; !next.done; next = source.next()) tokens.push(next.value.text)
  return { tokens, end: next.value }
}

function* sourceOf(texts: readonly string[]): TokenSource {
  for (const text of texts) yield { text }
  return 'stop'
}

function pieces(text: string, sizes: readonly number[]): string[] {
  const found: string[] = []
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn] ?? 1
    found.push(text.slice(at, at + size))
    at += size
  }
  return found
}
