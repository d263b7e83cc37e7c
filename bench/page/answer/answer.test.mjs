import { expect, test } from 'vitest'
import { answer } from './answer.mjs'

const count = (pattern) => answer.match(pattern)?.length ?? 0

test('the answer has the length and the parts that the measures speak of', () => {
  expect(Math.abs(answer.length - 12_000)).toBeLessThan(250)
  expect(count(/^```\w+$/gm)).toBe(6)
  expect(count(/^#{1,3} /gm)).toBeGreaterThan(5)
  expect(count(/^(?:- |\d+\. )/gm)).toBeGreaterThanOrEqual(20)
  expect(count(/^\| :--/gm)).toBeGreaterThan(3)
})
