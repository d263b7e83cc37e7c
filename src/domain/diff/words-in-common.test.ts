import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'
import { wordsInCommon } from './words-in-common.ts'

const compared = (baseline: string, text: string) => wordsInCommon(diffWords(baseline, text).parts)

test('words are counted that both have, and that one of them has', () => {
  expect(compared('Your parcel is late, sorry.', 'Sorry, your parcel is on its way.')).toEqual({
    words: 7,
    onlyHere: 5,
    onlyInBaseline: 3,
    share: 2 / 5,
  })
})

test('marks and spaces are no words', () => {
  expect(compared('- One!\n- Two…', '1. One?\n2. Two')).toMatchObject({
    words: 4,
    onlyInBaseline: 0,
    share: 1,
  })
})

test('the same text has all words in common, and nothing is no share of nothing', () => {
  expect(compared('One two', 'One two')).toEqual({ words: 2, onlyHere: 0, onlyInBaseline: 0, share: 1 })
  expect(compared('', 'New')).toMatchObject({ onlyHere: 1, share: null })
})
