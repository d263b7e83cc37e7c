import type { Page } from '@playwright/test'
import { savedRows } from './support/saved-rows.ts'
import { says } from '#service/testing/behaviours.ts'
import { button, grid } from './support/table.ts'
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

test('a prompt is kept by its name, begins a table in another session, and is counted among the data', async ({
  openWithUpstream,
  playground,
  page,
  expectAccessible,
}) => {
  await openWithUpstream({ models: { alpha: says('refund'), beta: says('delivery') } })
  await playground.view('Table').click()
  await button(page, /Sort into groups/).click()
  await button(page, 'Save to your prompts').click()
  const dialog = page.getByRole('dialog', { name: 'Save to your prompts' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My groups')
  await expect(dialog.getByRole('switch', { name: 'With 10 rows of this table as examples' })).toBeChecked()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“My groups” is in your prompts')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+Shift+o')
  await playground.view('Table').click()
  const yours = page.getByRole('region', { name: 'Your prompts' })
  await yours.getByRole('searchbox').fill('ticket groups')
  await expect(yours).toContainText('1 variable, 2 scores, 10 examples')
  await expectAccessible('section[aria-label="Your prompts"]')
  await yours.getByRole('button', { name: /^My groups/ }).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '11')
  await expect(button(page, 'Run 20 answers')).toBeVisible()

  await button(page, 'Saved in this browser only').click()
  await expect(page.getByRole('dialog', { name: 'Your data' })).toContainText('1 saved by name')
})
