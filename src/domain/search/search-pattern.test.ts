import { expect, test } from 'vitest'
import { placesIn, searchPattern, wordPatterns } from './search-pattern.ts'

const found = (text: string, query: string) => {
  const pattern = searchPattern(query)
  return pattern ? placesIn(text, pattern).map(({ start, end }) => text.slice(start, end)) : null
}

test('case, accents and the space between words do not matter', () => {
  expect(found('Résumé, RESUME, re\u0301sume\u0301', 'resume')).toEqual([
    'Résumé',
    'RESUME',
    're\u0301sume\u0301',
  ])
  expect(found('a resume', 'résumé')).toEqual(['resume'])
  expect(found('two\n  words and two words', 'two words')).toEqual(['two\n  words', 'two words'])
  expect(found('Ёлка и ёж', 'еж')).toEqual(['ёж'])
  expect(found('Άλφα', 'αλφα')).toEqual(['Άλφα'])
})

test('Markdown’s marks between letters are passed over, and need not be typed', () => {
  expect(found('a **bold** move', 'bold move')).toEqual(['bold** move'])
  expect(found('call `read_file` now', 'read_file')).toEqual(['read_file'])
  expect(found('call `read_file` now', 'readfile')).toEqual(['read_file'])
  expect(found('2 * 3', '*')).toEqual(['*'])
})

test('signs are what they are', () => {
  expect(found('f(x) = [a-z]+$ \\d {2}', '[a-z]+$')).toEqual(['[a-z]+$'])
  expect(found('f(x) = [a-z]+$ \\d {2}', '\\d {2}')).toEqual(['\\d {2}'])
  expect(found('a/b-c ^ | ?', 'a/b-c ^ | ?')).toEqual(['a/b-c ^ | ?'])
  expect(found('👩‍🚀 flies', '👩‍🚀')).toEqual(['👩‍🚀'])
})

test('letters of other scripts are not taken for accented ones', () => {
  expect(found('かき がき', 'がき')).toEqual(['がき'])
  expect(found('한국어', '한국')).toEqual(['한국'])
})

test('nothing is no pattern', () => {
  expect([searchPattern(''), searchPattern('  \n')]).toEqual([null, null])
})

test('words are looked for one by one, and what is quoted as a whole', () => {
  const matches = (query: string, text: string) =>
    wordPatterns(query).map((pattern) => placesIn(text, pattern).length)
  expect(matches('cat dog', 'a dog, a cat, a dog')).toEqual([1, 2])
  expect(matches('"a dog" cat', 'a dog, a cat, a dog')).toEqual([2, 1])
  expect(matches('“a dog', 'a dog, a cat, a dog')).toEqual([4, 2])
  expect(wordPatterns(' "" ')).toEqual([])
})

test('a long text that almost matches everywhere is searched in one pass', () => {
  const text = 'a*_*_'.repeat(200_000)
  const begun = process.cpuUsage()
  expect(found(text, 'aaaaaaaaab')).toEqual([])
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000)
})
