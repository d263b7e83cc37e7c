import { expect, test } from 'vitest'
import { areAllSame, sameAnswersOf } from './same-answers.ts'

test('the same text is the same but for space at its ends and line ends; the most frequent comes first', () => {
  const { text, firstLine } = sameAnswersOf(['No', ' Yes\r\nsir', 'Yes\nsir\n', 'Yes\nmadam'])
  expect(text).toEqual([[1, 2], [0], [3]])
  expect(firstLine).toEqual([[1, 2, 3], [0]])
})

test.each([
  ['numbers, however they are written', ['42', ' 42.', '**42**', '42.0'], 'number', [[0, 1, 2, 3]]],
  [
    'numbers with groups and signs',
    ['1,000', '1000', '-1000', '−1000'],
    'number',
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [
    'JSON, whatever the order of its fields, in a block of code or not',
    ['{"a":1,"b":{"c":2,"d":3}}', '```json\n{ "b": {"d":3,"c":2}, "a": 1 }\n```', '{"a":2}'],
    'json',
    [[0, 1], [2]],
  ],
  ['JSON lists in their order', ['[1,2]', '[2,1]'], 'json', [[0], [1]]],
  ['a number among JSON', ['1', '{"a":1}'], 'json', [[0], [1]]],
])('%s are compared as values', (_, texts, kind, groups) => {
  expect(sameAnswersOf(texts).value).toEqual({ kind, groups })
})

test.each([[['42', 'about 42']], [['12.05.2024', '12.05.2024']], [['{"a":', '{"a":1}']], [['Yes', 'Yes']]])(
  'answers that say more than a value have none: %j',
  (texts) => {
    expect(sameAnswersOf(texts).value).toBeNull()
  },
)

test.each([
  [[' Yes\r\nsir', 'Yes\nsir'], true],
  [['42', '**42.**', '42.0'], true],
  [['{"a":1,"b":2}', '{"b":2,"a":1}'], true],
  [['Yes', 'yes'], false],
  [['42', '42', '43'], false],
  [['42', 'about 42'], false],
])('all of %j say the same: %s', (texts, areSame) => {
  expect(areAllSame(texts)).toBe(areSame)
})
