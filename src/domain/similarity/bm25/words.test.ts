import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test('words are split at spaces and marks, which are no words', () => {
  expect(wordsOf("The cat's 3.5 paws — two, too!")).toEqual(['the', "cat's", '3.5', 'paws', 'two', 'too'])
  expect(wordsOf(' …! ')).toEqual([])
})

test('case and width make no difference, accents do', () => {
  expect(wordsOf('Straße STRASSE ﬁne ＡＢＣ Éa ΟΔΟΣ οδός')).toEqual([
    'strasse',
    'strasse',
    'fine',
    'abc',
    'éa',
    'οδος',
    'οδός',
  ])
  expect(wordsOf('e\u0301')).toEqual(wordsOf('é'))
  expect(wordsOf('schon')).not.toEqual(wordsOf('schön'))
})

test('languages without spaces are split too', () => {
  const [chinese, japanese, thai] = ['我喜欢吃苹果', '東京は大きい', 'ฉันรักแมว'].map(wordsOf)
  for (const words of [chinese, japanese, thai]) expect(words!.length).toBeGreaterThan(1)
  expect(chinese!.join('')).toBe('我喜欢吃苹果')
  expect(wordsOf('我要苹果').some((word) => chinese!.includes(word))).toBe(true)
})
