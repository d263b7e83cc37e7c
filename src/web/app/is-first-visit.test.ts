import { expect, test } from 'vitest'
import { isFirstVisit } from './is-first-visit.ts'

test('a browser without the page’s database has not been here', async () => {
  expect(await isFirstVisit(async () => [])).toBe(true)
  expect(await isFirstVisit(async () => [{ name: 'another', version: 1 }])).toBe(true)
  expect(await isFirstVisit(async () => [{ name: 'parley', version: 1 }])).toBe(false)
})

test('where that cannot be asked, something may be kept', async () => {
  expect(await isFirstVisit(() => Promise.reject(new DOMException('no', 'SecurityError')))).toBe(false)
  expect(await isFirstVisit()).toBe(false) // there is no indexedDB here
})
