import type { Page } from '@playwright/test'
import { savedRows } from './support/saved-rows.ts'
import { says } from '#service/testing/behaviours.ts'
import { button } from './support/table.ts'
import { expect, test } from './test.ts'

const upToDate = (page: Page) => page.getByText('Everything is up to date.')

test('hidden columns are still run and compared, stay hidden after a reload, and come back', async ({
  openWithUpstream,
  playground,
  page,
  expectAccessible,
}) => {
  await openWithUpstream({ models: { alpha: says('refund'), beta: says('delivery, most likely') } })
  await playground.view('Table').click()
  await button(page, /Sort into groups/).click()
  for (const options of ['Options of Expected', 'Options of column B']) {
    await button(page, options).click()
    await page.getByRole('menuitem', { name: 'Hide the column' }).click()
  }
  await expect(page.getByText('B is hidden and is asked too.')).toBeVisible()
  await button(page, 'Run 20 answers').click()
  await expect(upToDate(page)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Two columns compared' })
  await expect(panel).toContainText('B is hidden, and compared like the others.')
  await button(page, 'Also: length, time, cost').click()
  await expect(panel.getByRole('row', { name: /^Length/ })).toContainText('B is 2 words longer.')
  await expect(panel).toContainText('Averages over the 10 rows that both answered.')
  await expectAccessible('main')

  await expect.poll(async () => (await savedRows(page)).join()).toContain('"expected":true')
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await button(page, /^Options/)
    .filter({ hasText: '2 hidden' })
    .click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
})
