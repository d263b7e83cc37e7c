import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderTable } from '../table-for-test.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'

const panel = page.getByRole('region', { name: 'Two columns compared' })
const open = panel.getByRole('button', { name: 'Also: length, time, cost' })

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    values: { ticket: `Ticket ${index}` },
    answers: [['one two three'], [index % 2 === 0 ? 'one two three four' : 'one two']],
  }))

test('without any score the numbers alone are compared, once they are asked for', async () => {
  await renderTable({ rows: rowsOf(8), takesMs: [500, 1700] })
  await expect.element(panel).toHaveTextContent('A (one) and B (two) compared')
  await expect.element(panel.getByRole('group', { name: 'Rows by who passed' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('table')).not.toBeInTheDocument()
  await open.click()
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  const table = panel.getByRole('table')
  await expect.element(table.getByRole('row', { name: /^Time/ })).toHaveTextContent('B is 1.2 s slower.')
  await expect
    .element(table.getByRole('row', { name: /^Length/ }))
    .toHaveTextContent('No clear difference in length.')
  await expect.element(table).toHaveTextContent('over the 8 rows that both answered')
  await expect.element(table).toHaveTextContent('The prices are not known, so there is no cost.')
})

test('few rows have their averages, and no verdict', async () => {
  await renderTable({ rows: rowsOf(3), takesMs: [500, 1700] })
  await pressByKey(open)
  const time = panel.getByRole('row', { name: /^Time/ })
  await expect.element(time).toHaveTextContent('Time of an answer0.50 s1.7 sToo few rows to say.')
})

test('a table without answers compares nothing', async () => {
  await renderTable({ rows: [{ values: { ticket: 'x' } }] })
  await expect.element(panel).not.toBeInTheDocument()
})
