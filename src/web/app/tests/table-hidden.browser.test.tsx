import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { beginTable, button, grid } from '../testing/table.ts'

test('hidden columns are still run and compared, and come back', async () => {
  await openPage({ models: { alpha: says('refund'), beta: says('delivery, most likely') } })
  await beginTable()
  for (const options of ['Options for Expected', 'Options for column B']) {
    await pressByKey(button(options))
    await pressByKey(page.getByRole('menuitem', { name: 'Hide the column' }))
  }
  await expect.element(page.getByText('B is hidden and is asked too.')).toBeVisible()
  await pressByKey(button('Run 20 answers'))
  await expect.element(page.getByText('Everything is up to date.')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Two columns compared' })
  await expect.element(panel).toHaveTextContent('B is hidden, and compared like the others.')
  await pressByKey(button('Also: length, time, cost'))
  await expect.element(panel.getByRole('row', { name: /^Length/ })).toHaveTextContent('B is 2 words longer.')
  await expect.element(panel).toHaveTextContent('Averages over the 10 rows that both answered.')
  await expectAccessible('main')

  await expectCount(grid.getByRole('columnheader'), 3)
  await button(/^Options/)
    .filter({ hasText: '2 hidden' })
    .click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expectCount(grid.getByRole('columnheader'), 5)
})
