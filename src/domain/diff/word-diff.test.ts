import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiffPart } from './diff-part.ts'
import { splitWords } from './split-words.ts'
import { diffWords } from './word-diff.ts'

const signs = { same: '', added: '+', removed: '-' }
/** "a [-b][+c] d" */
const drawn = (parts: readonly DiffPart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`)).join('')
const draw = (before: string, after: string) => drawn(diffWords(before, after).parts)
const textOf = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('')

/** Few words, so that texts have some in common. */
const written = fc
  .array(fc.constantFrom('the', 'end', ',', ' ', '  ', '\n', '{{word}}', '退款', 'ขอบคุณ', '{', '😀', 'é'))
  .map((pieces) => pieces.join(''))
const anyText = fc.oneof(written, fc.string({ unit: 'binary' }))

test('what is the same and what was removed is the text before, with what was added the one after', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const { parts, isWhole } = diffWords(before, after)
      expect(textOf(parts, 'added')).toBe(before)
      expect(textOf(parts, 'removed')).toBe(after)
      expect(isWhole).toBe(true)
    }),
  )
})

test('no part is empty, and two that follow each other are of different kinds', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const { parts } = diffWords(before, after)
      for (const [index, { kind, text }] of parts.entries()) {
        expect(text).not.toBe('')
        expect(parts[index - 1]?.kind).not.toBe(kind)
      }
    }),
  )
})

test('the words of a text, put together again, are the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(
        splitWords(text)
          .map(({ word, space }) => word + space)
          .join(''),
      ).toBe(text)
    }),
  )
})

test.each([
  ['Sort this ticket', 'Sort that ticket', 'Sort [-this][+that] ticket'],
  ['Sort this ticket', 'Sort ticket', 'Sort [-this ]ticket'],
  ['Sort this', 'Sort this now', 'Sort this[+ now]'],
  ['one two three', 'four two five', '[-one][+four] two [-three][+five]'],
  ['Be kind, please.', 'Be kind.', 'Be kind[-, please].'],
  ['a\nb', 'a b', 'a[-\n][+ ]b'],
  ['Sort {{ticket}}!', 'Sort {{mail}}!', 'Sort [-{{ticket}}][+{{mail}}]!'],
  ['', 'New', '[+New]'],
  ['Old', '', '[-Old]'],
  ['', '', ''],
])('from %j to %j it is %j', (before, after, expected) => {
  expect(draw(before, after)).toBe(expected)
})

test('languages without spaces are compared by their words', () => {
  expect(draw('我想要退款', '我想要换货')).toBe('我想要[-退款][+换货]')
  expect(draw('明日は雨です', '明日は雪です')).toBe('明日は[-雨][+雪]です')
})

test('texts that are too long, or take too long, are one removed and one added', () => {
  const replaced = {
    parts: [
      { kind: 'removed', text: 'one two' },
      { kind: 'added', text: 'one three' },
    ],
    isWhole: false,
  }
  expect(diffWords('one two', 'one three', { maxCharacters: 10 })).toEqual(replaced)
  const many = (letter: string) => Array.from({ length: 4000 }, (_, index) => `${letter}${index}`).join(' ')
  expect(diffWords(many('a'), many('b'), { timeoutMs: 20 })).toMatchObject({
    parts: [{ kind: 'removed' }, { kind: 'added' }],
    isWhole: false,
  })
})

test('long texts without a space are split in no time', () => {
  const text = '我想要退款'.repeat(5_000)
  expect(splitWords(text)).toHaveLength(15_001)
  expect(diffWords(`${'我想要退款。'.repeat(5_000)}换货`, '我想要退款。'.repeat(5_000)).parts).toMatchObject([
    { kind: 'same' },
    { kind: 'removed', text: '换货' },
  ])
})

test('where there is no segmenter, words are what stands between spaces', () => {
  const words = splitWords(' Be kind,  please: {{ticket}}.', null)
  expect(words.map(({ word }) => word)).toEqual(['', 'Be', 'kind,', 'please:', '{{ticket}}', '.'])
  expect(words.map(({ space }) => space)).toEqual([' ', ' ', '  ', ' ', '', ''])
})
