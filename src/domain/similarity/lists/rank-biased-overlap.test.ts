import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankBiasedOverlap, withoutTies } from './rank-biased-overlap.ts'
import type { TiedRanking } from './ranking.ts'

const letters = (text: string) => withoutTies(Array.from(text, (letter) => letter.charCodeAt(0)))

/** 'red (blue green)': groups in brackets. */
function written(text: string): TiedRanking {
  const ids = (words: string) => words.split(' ').map((word) => Number(word.replace('i', '')))
  return Array.from(text.matchAll(/\(([^)]+)\)|(\S+)/g), ([, group, single]) => ids(group ?? single ?? ''))
}

describe('lists without ties: as the program of Webber, in the tests of the Rust crate rbo', () => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz'
  test.each([
    ['agmtrsyhfidnjobwzkxvucqel', 0.5, 0.696746],
    ['agmtrsyhfidnjobwzkxvucqel', 0.9, 0.548749],
    ['zscendjrkobhmitlugywxvafq', 0.5, 0.084032],
    ['zscendjrkobhmitlugywxvafq', 0.9, 0.445363],
    ['achudyxfktsrzwbgqjenolivm', 0.5, 0.774012],
    ['achudyxfktsrzwbgqjenolivm', 0.9, 0.640332],
  ])('%s, p = %d', (other, p, expected) => {
    const inOrder = Array.from(other).toSorted().join('')
    expect(rankBiasedOverlap(letters(inOrder), letters(other), p)).toBeCloseTo(expected, 5)
  })
  test.each([
    ['karfvodcjmwgzlypebunq', 0.9, 0.468431],
    ['zhatsimjpnkvcfxwqgoeryubd', 0.9, 0.364444],
    ['f', 0.9, 0.05309],
    ['zclx', 0.9, 0.233312],
    ['nxqyk', 0.9, 0.04905],
    ['ma', 0.4, 0.200001],
    ['yad', 0.4, 0.187572],
    ['akdwcjomxrubqitenhspyl', 0.1, 0.948509],
  ])('%s is shorter, p = %d', (other, p, expected) => {
    expect(rankBiasedOverlap(letters(alphabet), letters(other), p)).toBeCloseTo(expected, 5)
  })
})

describe('lists with ties and of uneven lengths: as published by Corsi & Urbano (SIGIR 2024)', () => {
  test.each([
    ['1 (2 3) 4 5', '(2 1) 6 (4 7 8) 3', 0.95, 0.7068257],
    [
      '(i5 i9 i13 i15 i16 i19 i20) (i3 i8)',
      'i6 (i4 i18) i2 i7 i8 i17 i14 (i11 i12) i1',
      0.958074765324023,
      0.0816485573277354,
    ],
    ['i13 (i1 i4 i5 i6)', 'i3 i14 i11 (i10 i15) i12 (i6 i9) i4 i2', 0.92238320668128, 0.117578490431637],
    ['i13 i4 (i1 i2 i5 i6)', 'i11 i14 i1 (i5 i6) (i3 i12) i8', 0.936646766367491, 0.419724384588563],
    ['(i3 i6) (i2 i7) i10', '(i3 i6 i7 i10) (i1 i2)', 0.965413635276732, 0.946064537517568],
    ['i5 (i1 i2 i3 i4 i6)', 'i14 i11 (i1 i2 i3 i6 i8 i9 i10 i13)', 0.989677000181474, 0.582382777932075],
    ['i2 i5 i3 (i1 i4)', 'i5 i8 i2 (i3 i9)', 0.968922741966306, 0.580287544332462],
  ])('%s | %s', (a, b, p, expected) => {
    expect(rankBiasedOverlap(written(a), written(b), p)).toBeCloseTo(expected, 7)
    expect(rankBiasedOverlap(written(b), written(a), p)).toBeCloseTo(expected, 7)
  })
})

/** The definition for two lists of one length, summed until nothing is left: 1 − p times all agreements, weighted. */
function summed(a: readonly number[], b: readonly number[], p: number): number {
  const overlap = (depth: number) =>
    a.slice(0, depth).filter((text) => b.slice(0, depth).includes(text)).length
  const last = overlap(a.length) / a.length
  let sum = 0
  for (let depth = 1; depth < 2000; depth++) {
    sum += (1 - p) * p ** (depth - 1) * (depth <= a.length ? overlap(depth) / depth : last)
  }
  return sum
}

test('it is the sum over all depths, with the last agreement going on for ever', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(list, list, fc.constantFrom(0.5, 0.9), (a, b, p) => {
      expect(rankBiasedOverlap(withoutTies(a), withoutTies(b), p)).toBeCloseTo(summed(a, b, p), 10)
    }),
  )
})

test('a list is as it is itself, also with ties; one that shares nothing is 0; an empty one has no overlap', () => {
  expect(rankBiasedOverlap([[1, 2], [3], [4, 5, 6]], [[2, 1], [3], [6, 5, 4]], 0.9)).toBeCloseTo(1, 12)
  expect(rankBiasedOverlap(letters('abc'), letters('xy'), 0.9)).toBe(0)
  expect(rankBiasedOverlap([], letters('xy'), 0.9)).toBeNull()
})
