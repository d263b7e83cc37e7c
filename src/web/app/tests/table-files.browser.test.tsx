import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { beginTable, button, grid, row } from '../testing/table.ts'

/** Saves the table in a format; answers what is in the file. */
async function saved(format: string): Promise<string> {
  const making = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => making.mockRestore())
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await pressByKey(button('Export'))
  await dialog.getByRole('radio', { name: format, exact: true }).click()
  await pressByKey(dialog.getByRole('button', { name: 'Save', exact: true }))
  await expectCount(dialog, 0)
  const file = making.mock.calls.at(-1)?.[0]
  return file instanceof Blob ? file.text() : ''
}

test('a table goes out as a page to read, and as CSV whose rows come back', async () => {
  await openPage({ models: { alpha: says('refund'), beta: says('delivery') } })
  await beginTable()
  const element = grid.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('=The mug is broken{Enter}')
  await pressByKey(button('Run 20 answers'))
  await expect.element(page.getByText('Everything is up to date.')).toBeVisible()

  const report = await saved('Report of the table, one HTML page')
  for (const part of ['<mark>{{ticket}}</mark>', '=The mug is broken', '<b class="pass">Pass</b>'])
    expect(report).toContain(part)

  const csv = await saved('CSV of the table')
  expect(csv).toContain("\n'=The mug is broken,")
  await pressByKey(button('Add rows'))
  await pressByKey(page.getByRole('menuitem', { name: 'Import rows' }))
  const importing = page.getByRole('dialog', { name: 'Import rows' })
  await importing.getByRole('button', { name: 'Choose a file' }).findElement()
  const transfer = new DataTransfer()
  transfer.items.add(new File([csv], 'table.csv', { type: 'text/csv' }))
  const input = importing.element().querySelector<HTMLInputElement>('input[type=file]')!
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(importing).toHaveTextContent('10 rows, 2 columns. Parley table, without its answers')
  await importing.getByText('Keep the 10 rows that are there').click()
  await pressByKey(importing.getByRole('button', { name: 'Import 10 rows' }))
  await expect.element(grid).toHaveAttribute('aria-rowcount', '11')
  await expect.element(button(/Run \d+ answers?/)).toBeVisible()
  for (const text of ['=The mug is broken', 'refund']) await expect.element(row(1)).toHaveTextContent(text)
  await expectCount(row(10), 1)
})
