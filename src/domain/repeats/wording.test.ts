import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordingOf } from './wording.ts'

test('the average of every two is told, and which two are the most and the least alike', () => {
  const wording = wordingOf(['One two three four.', 'one two three five', 'six two four'])
  expect(wording?.most).toEqual({ one: 0, other: 1, share: 0.75 })
  expect(wording?.least).toMatchObject({ one: 1, other: 2 })
  expect(wording?.least.share).toBeCloseTo(2 / 7)
  expect(wording?.mean).toBeCloseTo((0.75 + 4 / 7 + 2 / 7) / 3)
})

test('a word that is said twice is shared twice only where the other says it twice, too', () => {
  expect(wordingOf(['no no no', 'no'])?.mean).toBe(0.5)
})

test('marks are no words, and two texts without words agree', () => {
  expect(wordingOf(['Yes!', '*yes*'])?.mean).toBe(1)
  expect(wordingOf(['…', '!'])?.mean).toBe(1)
  expect(wordingOf(['…', 'yes'])?.mean).toBe(0)
})

test('of one text, and of texts that are too long, nothing is said', () => {
  expect(wordingOf(['alone'])).toBeNull()
  expect(wordingOf(['a b c', 'a b c'], 9)).toBeNull()
})

test('a share lies between 0 and 1, the same texts share all, and the order of two is no matter', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'C', '漢字', '\n', '–'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [a, b] = [one.join(' '), other.join(' ')]
      const share = wordingOf([a, b])?.mean ?? -1
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(wordingOf([b, a])?.mean).toBe(share)
      expect(wordingOf([a, a])?.mean).toBe(1)
    }),
  )
})
