import { expect, test } from 'vitest'
import { isOneLetter, placesIn, searchPattern, wordPatterns } from './search-pattern.ts'

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

test('quotes, apostrophes and hyphens are found whichever of them was typed', () => {
  expect(found("I don’t, I don't", "don't")).toEqual(['don’t', "don't"])
  expect(found("I don’t, I don't", 'don’t')).toEqual(['don’t', "don't"])
  expect(found('he said “yes”', '"yes"')).toEqual(['“yes”'])
  expect(found('state\u2011of\u2011the\u2011art, 10–20', 'state-of-the-art')).toHaveLength(1)
  expect(found('10–20', '10-20')).toEqual(['10–20'])
  expect(found('10\u2010\u201020', '10-20')).toEqual([])
})

test('vowel marks, soft hyphens and joiners need not be typed', () => {
  expect(found('قال مُحَمَّدٌ لي', 'محمد')).toEqual(['مُحَمَّدٌ'])
  expect(found('محمد', 'مُحَمَّد')).toEqual(['محمد'])
  expect(found('שָׁלוֹם עולם', 'שלום')).toEqual(['שָׁלוֹם'])
  expect(found('می\u200cخواهم', 'میخواهم')).toEqual(['می\u200cخواهم'])
  expect(found('trans\u00adport', 'transport')).toEqual(['trans\u00adport'])
  expect(found('❤\uFE0F', '❤')).toEqual(['❤'])
  expect(found('❤', '❤\uFE0F')).toEqual(['❤'])
})

test('a letter is found in parts, too, as files of a Mac have it', () => {
  for (const text of ['한국', 'がき', 'أحمد']) {
    const inParts = text.normalize('NFD')
    expect(found(inParts, text)).toEqual([inParts])
    expect(found(text, inParts)).toEqual([text])
  }
})

test('letters of other scripts are not taken for accented ones', () => {
  expect(found('かき がき', 'がき')).toEqual(['がき'])
  expect(found('한국어', '한국')).toEqual(['한국'])
})

test('one letter is too little to look for, one of Chinese or Korean is not', () => {
  expect(['a', ' é ', '7', 'я', 'あ'].every(isOneLetter)).toBe(true)
  expect(['', 'ab', '猫', '집', '🙂'].some(isOneLetter)).toBe(false)
})

test('nothing is no pattern', () => {
  expect([searchPattern(''), searchPattern('  \n')]).toEqual([null, null])
})

test('of a pasted page its beginning is looked for', () => {
  const pages = ['lorem ipsum dolor '.repeat(5000), 'x'.repeat(100_000), `x${'🙂'.repeat(50_000)}`]
  expect(pages.map((page) => found(`So: ${page}`, page)?.[0]?.length)).toEqual([1000, 1000, 999])
  expect(pages.map((page) => wordPatterns(page).length)).toEqual([167, 1, 1])
})

test('words are looked for one by one, and what is quoted as a whole', () => {
  const matches = (query: string, text: string) =>
    wordPatterns(query).map((pattern) => placesIn(text, pattern).length)
  expect(matches('cat dog', 'a dog, a cat, a dog')).toEqual([1, 2])
  expect(matches('"a dog" cat', 'a dog, a cat, a dog')).toEqual([2, 1])
  expect(matches('„a dog“ cat', 'a dog, a cat, a dog')).toEqual([2, 1])
  expect(matches('“a dog', 'a dog, a cat, a dog')).toEqual([4, 2])
  expect(wordPatterns(' "" ')).toEqual([])
})

test('a long text that almost matches everywhere is searched in one pass', () => {
  const text = 'a*_*_'.repeat(200_000)
  const begun = process.cpuUsage()
  expect(found(text, 'aaaaaaaaab')).toEqual([])
  expect(found('_'.repeat(20_000), '___*')).toEqual([])
  expect(found(`a${'\uFEFF'.repeat(20_000)}`, 'a b')).toEqual([])
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000)
})
