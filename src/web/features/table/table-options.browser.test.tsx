import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press, renderTable } from './table-for-test.tsx'

test('a spending limit is typed with a point or a comma; what is none leaves it as it was', async () => {
  const { session } = await renderTable({ rows: [{ values: { ticket: 'x' } }] })
  const limitAfter = async (typed: string) => {
    await page.getByRole('textbox', { name: /^Spending limit/ }).fill(typed)
    await press('{Tab}')
    return session().table?.spendingLimit
  }
  await pressByKey(page.getByRole('button', { name: 'Options', exact: true }))
  expect(await limitAfter('0,50')).toBe(0.5)
  expect(await limitAfter('.5')).toBe(0.5)
  expect(await limitAfter('$1.25')).toBe(1.25)
  for (const odd of ['half', '0', '-1', '1.5.2']) expect(await limitAfter(odd)).toBe(1.25)
  expect(await limitAfter('')).toBeNull()
})
