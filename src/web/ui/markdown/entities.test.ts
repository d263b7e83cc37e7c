import { characterEntities } from 'character-entities'
import { expect, test } from 'vitest'
import { decodeEntities } from './entities.ts'

test('every name of HTML is its character', () => {
  const names = Object.keys(characterEntities)
  expect(names.length).toBeGreaterThan(2000)
  expect(names.filter((name) => decodeEntities(`&${name};`) !== characterEntities[name])).toEqual([])
  expect(decodeEntities('&AElig; &copy; &ClockwiseContourIntegral; &ngE;')).toBe('Æ © ∲ ≧̸')
})

test('numbers are characters, and what is none is the replacement character', () => {
  expect(decodeEntities('&#35;&#x22;&#X1F600;')).toBe('#"😀')
  expect(decodeEntities('&#0;&#xD800;&#9999999;')).toBe('\ufffd\ufffd\ufffd')
})

test('what is no reference stays as it was written', () => {
  const text = '&nbsp &x; &#; &#x; &#87654321; &abcdef0; &ThisIsNotDefined; &hi?; &constructor; &'
  expect(decodeEntities(text)).toBe(text)
})
