import { expect, test } from 'vitest'
import type { Run } from '../run/run.ts'
import { foldSamples } from './fold-samples.ts'
import { cellAnswerForTest } from './testing.ts'

const sampleOf = (sample: number, text: string, run: Partial<Run> = {}) =>
  cellAnswerForTest({ sample, run: { id: `r${sample}`, text, ...run } })
const folded = (...samples: Parameters<typeof foldSamples>[0]) =>
  foldSamples(samples).map((equal) => equal.map(({ sample }) => sample))

test('answers that say the same stand once, what was said most often first', () => {
  expect(
    folded(sampleOf(0, 'delivery'), sampleOf(1, 'refund'), sampleOf(2, ' refund\n'), sampleOf(3, 'Refund')),
  ).toEqual([[1, 2], [0], [3]])
})

test('of what was said equally often, what came first in the cell is first', () => {
  expect(folded(sampleOf(0, 'b'), sampleOf(1, 'a'), sampleOf(2, 'a'), sampleOf(3, 'b'))).toEqual([
    [0, 3],
    [1, 2],
  ])
})

test('what failed is folded by its reason, and never with an answer without words', () => {
  const failed = (sample: number, kind: 'unreachable' | 'unknown') =>
    sampleOf(sample, '', { state: { kind: 'failed', failure: { kind } } })
  expect(
    folded(failed(0, 'unknown'), failed(1, 'unreachable'), failed(2, 'unknown'), sampleOf(3, '')),
  ).toEqual([[0, 2], [1], [3]])
})

test('an answer that was stopped is not folded with one that came to the same words', () => {
  const stopped = (sample: number) => sampleOf(sample, 'refund', { state: { kind: 'stopped' } })
  expect(folded(sampleOf(0, 'refund'), stopped(1), stopped(2))).toEqual([[1, 2], [0]])
})

test('an answer on its way stands alone and last, whatever it says by now', () => {
  const coming = sampleOf(0, 'refund', { state: { kind: 'streaming' } })
  expect(folded(coming, undefined, sampleOf(2, 'refund'))).toEqual([[2], [0]])
  expect(folded(undefined)).toEqual([])
})
