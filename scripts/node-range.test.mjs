import { expect, test } from 'vitest'
import { satisfies } from './node-range.mjs'

const node = '20.19.0'

test.each([
  '',
  '*',
  'x',
  '>=20',
  '>= 20',
  '>=20.19',
  '>=20.19.0',
  '>20.18',
  '>=0.10.0',
  '<=20',
  '<=20.19',
  '<21',
  '20',
  '20.x',
  '20.19.x',
  'v20.19.0',
  '=20.19.0',
  '^20.19.0',
  '^20',
  '^20.0.0 || >=22.12.0',
  '^20.19.0 || ^22.13.0 || >=23.5.0',
  '~20.19',
  '~20',
  '>=18 <21',
  '>= 18.0.0 < 21',
  '18 - 20',
  '18.0.0 - 20.19.0',
  '^8.16.0||^10.6.0||>=11.0.0',
  '>=20.19.0-rc.1',
  '18 || 20 || >=22',
])('"%s" takes Node 20.19.0', (range) => {
  expect(satisfies(node, range)).toBe(true)
})

test.each([
  '>=22',
  '>20',
  '>20.19',
  '>=20.19.1',
  '>=20.20',
  '<20',
  '<=20.18',
  '^18',
  '^18.0.0 || ^22.0.0 || >=24',
  '^20.19.1',
  '~20.18',
  '~20.18.1',
  '20.18.x',
  '18.x',
  '18 - 20.18',
  '>=22.12 <30',
  '=20.18.0',
])('"%s" refuses Node 20.19.0', (range) => {
  expect(satisfies(node, range)).toBe(false)
})

test('a caret keeps the first part that is not nought', () => {
  expect(satisfies('0.10.9', '^0.10.0')).toBe(true)
  expect(satisfies('0.11.0', '^0.10.0')).toBe(false)
  expect(satisfies('0.0.3', '^0.0.3')).toBe(true)
  expect(satisfies('0.0.4', '^0.0.3')).toBe(false)
  expect(satisfies('0.9.0', '^0')).toBe(true)
  expect(satisfies('0.0.9', '^0.0')).toBe(true)
  expect(satisfies('0.1.0', '^0.0')).toBe(false)
})

test.each(['latest', '!20', '>=twenty', '1.2.3.4'])('"%s" is an error, not a yes', (range) => {
  expect(() => satisfies(node, range)).toThrow('cannot read')
})
