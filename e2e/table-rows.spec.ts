import { says } from '#service/testing/behaviours.ts'
import { button, grid, row } from './support/table.ts'
import { expect, test } from './test.ts'

const answers = { alpha: says('refund'), beta: says('delivery') }

test('a link to a row marks it, and one to a cell opens it', async ({
  openWithUpstream,
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithUpstream({ models: answers })
  await playground.view('Table').click()
  await button(page, /Sort into groups/).click()
  await button(page, 'Options for row 4').click()
  await page.getByRole('menuitem', { name: 'Copy link to this row' }).click()
  await expect(page.getByText(/^Link copied/)).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const toRow = await copied()
  await button(page, 'Options for row 4').click()
  await page.getByRole('menuitem', { name: 'Open the row' }).click()
  const opened = page.getByRole('region', { name: 'Row 4 of 10, Column A' })
  await expect(page).toHaveURL(/\/s\/.+#row=.+&column=/)
  await opened.getByRole('button', { name: 'Copy link to this row' }).click()
  await expect.poll(copied).toContain('&column=')
  const toCell = await copied()
  await page.keyboard.press('Escape')
  await playground.view('Compare').click()
  await expect(page.getByText('Saved in this browser only')).toBeVisible()

  const other = await context.newPage()
  await other.goto(toRow)
  await expect(row(other, 4).getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true')
  await expect(grid(other)).toBeFocused()
  await expect(other).toHaveURL(/\/s\/[^#]+$/)
  await other.goto(toCell)
  await expect(other.getByRole('region', { name: 'Row 4 of 10, Column A' })).toBeFocused()
  await other.goto(toRow.replace(/row=.*/, 'row=gone'))
  await expect(other.getByText('This row is not here any more.')).toBeVisible()
})
