import { expect, test } from 'vitest'
import { lengthOf } from './length-of.ts'

test.each([
  ['', 0],
  ['  Say sorry – once, plainly.\n\n* 1st ', 5],
  ['a well-known word', 3],
  ['Read 漢字 daily', 3],
])('%j has %i words', (text, count) => {
  expect(lengthOf(text, 'words')).toBe(count)
})

test.each(['我喜欢喝茶', '東京へ行きます。', 'ฉันชอบชา'])('%j has several words without a space', (text) => {
  // How many depends on the dictionary of the engine.
  expect(lengthOf(text, 'words')).toBeGreaterThan(1)
  expect(lengthOf(text, 'words')).toBeLessThan(lengthOf(text, 'characters'))
})

test('characters are counted as people write them, lines where something stands on them', () => {
  expect(lengthOf(' 🙂 e\u0301 ', 'characters')).toBe(3)
  expect(lengthOf('one\r\n \r\ntwo\rthree', 'lines')).toBe(3)
  expect(lengthOf('', 'lines')).toBe(0)
})
