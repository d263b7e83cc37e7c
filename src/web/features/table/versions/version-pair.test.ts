import { expect, test } from 'vitest'
import type { Prompt } from '#domain/table/table.ts'
import { firstPair, withVersion } from './version-pair.ts'

const version = (number: number): Prompt => ({
  id: `p${number}`,
  sessionId: 's',
  number,
  text: `Text ${number}`,
  createdAt: 0,
})
const [one, two, three] = [version(1), version(2), version(3)]

test('at first the version in use is compared with the one before it', () => {
  expect(firstPair([one, two, three], 'p3')).toEqual({ before: two, after: three })
  expect(firstPair([one, two, three], 'p2')).toEqual({ before: one, after: two })
})

test('the first version is compared with the one after it, and one alone with nothing', () => {
  expect(firstPair([one, two, three], 'p1')).toEqual({ before: one, after: two })
  expect(firstPair([one], 'p1')).toBeNull()
})

test('a version that the other side has changes places with it', () => {
  const pair = { before: one, after: two }
  expect(withVersion(pair, 'before', three)).toEqual({ before: three, after: two })
  expect(withVersion(pair, 'before', two)).toEqual({ before: two, after: one })
  expect(withVersion(pair, 'after', one)).toEqual({ before: two, after: one })
})
