import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderTable } from './table-for-test.tsx'

test('empty rows are not offered to be run, and with none filled in Run says what is missing', async () => {
  const rows = [{ values: {} }, { values: {} }, { values: {} }]
  const { actions, store } = await renderTable({ rows })
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await expect.element(run).toHaveAttribute('aria-disabled', 'true')
  await expect.element(run).toHaveAccessibleDescription('Fill in a row first.')
  const [first = ''] = Object.keys(store.getState().cases)
  actions.casesChanged([{ id: first, values: { ticket: 'The mug is cracked' } }])
  await expect.element(page.getByRole('button', { name: 'Run 2 answers' })).toBeEnabled()
})

test('a prompt without blanks is asked in every row', async () => {
  await renderTable({ prompt: 'Tell a joke', rows: [{ values: {} }, { values: {} }] })
  await expect.element(page.getByRole('button', { name: 'Run 4 answers' })).toBeEnabled()
})
