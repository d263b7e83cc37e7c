import { expect, test } from 'vitest'
import { runWith } from '../run/testing.ts'
import { areTokensEstimated, spreadsOf } from './figure-spread.ts'

const finished = { state: { kind: 'finished', reason: 'stop' } } as const
const answer = (text: string, firstTokenMs: number | null, elapsedMs: number, tokens?: number) =>
  runWith({
    ...finished,
    text,
    firstTokenMs,
    elapsedMs,
    usage: tokens === undefined ? null : { promptTokens: 1, completionTokens: tokens },
  })

test('length and time lie between the least and the most, with the middle one', () => {
  const spreads = spreadsOf([
    answer('one', 300, 900, 4),
    answer('one two three', 100, 500, 9),
    answer('one two', 200, 700, 5),
  ])
  expect(spreads).toEqual({
    words: { least: 1, median: 2, most: 3, known: 3 },
    firstToken: { least: 100, median: 200, most: 300, known: 3 },
    total: { least: 500, median: 700, most: 900, known: 3 },
    tokens: { least: 4, median: 5, most: 9, known: 3 },
  })
})

test('what is not known, or says nothing of the model, is in no spread', () => {
  const onePieceRun = runWith({
    ...finished,
    text: 'word '.repeat(60),
    firstTokenMs: 9000,
    elapsedMs: 9001,
    pieces: 60,
  })
  const { firstToken } = spreadsOf([answer('one', 300, 900), answer('two', null, 900), onePieceRun])
  expect(firstToken).toEqual({ least: 300, median: 300, most: 300, known: 1 })
  expect(spreadsOf([answer('one', null, 900)]).firstToken).toBeNull()
})

test('estimated counts of tokens say so', () => {
  expect(areTokensEstimated([answer('one', 1, 2, 3)])).toBe(false)
  expect(areTokensEstimated([answer('one', 1, 2, 3), answer('one', 1, 2)])).toBe(true)
})
