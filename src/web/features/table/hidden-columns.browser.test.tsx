import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press, renderTable } from './table-for-test.tsx'

const rows = [{ values: { ticket: 'The mug is broken', mood: 'calm' }, answers: [['refund'], ['delivery']] }]
const prompt = 'Sort: {{ticket}} ({{mood}})'
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent?.match(/\{\{\w+\}\}|one|two/)?.[0])

const hide = async (options: string) => {
  await pressByKey(page.getByRole('button', { name: options, exact: true }))
  await pressByKey(page.getByRole('menuitem', { name: 'Hide the column' }))
}

test('inputs and answers are hidden from their heads, and shown again one by one', async () => {
  const { session, grid } = await renderTable({ prompt, rows })
  await hide('Options for mood')
  await hide('Options for column A')
  expect(heads()).toEqual([undefined, '{{ticket}}', 'two'])
  await expect.element(grid).toHaveFocus()
  expect(session().table?.hidden).toMatchObject({ inputs: ['mood'], columnIds: [session().columnIds[0]] })

  const options = page.getByRole('button', { name: 'Options', exact: true })
  await expect.element(options).toHaveTextContent('2 hidden')
  await options.click()
  const list = page.getByRole('region', { name: '2 columns hidden' })
  await expect.element(list).toHaveTextContent('run, scored and compared')
  await list.getByRole('button', { name: 'Show {{mood}}' }).click()
  expect(heads()).toEqual([undefined, '{{ticket}}', '{{mood}}', 'two'])
  await expect.element(page.getByRole('button', { name: 'Show Column A' })).toHaveFocus()
  await pressByKey(page.getByRole('button', { name: 'Show Column A' }))
  await expect.element(page.getByRole('dialog', { name: 'Options' })).toHaveFocus()
  await expect.element(options).not.toHaveTextContent('hidden')
  expect(heads()).toEqual([undefined, '{{ticket}}', '{{mood}}', 'one', 'two'])
})

test('Ctrl+Z after a column was hidden or shown again takes back that, and no input', async () => {
  const { session, grid, cell } = await renderTable({ prompt, rows })
  await cell(0, 1).click()
  await press('cross{Enter}')
  await expect.element(cell(0, 1)).toHaveTextContent('cross')
  await hide('Options for ticket')
  await expect.element(grid).toHaveFocus()
  await press('{Control>}z{/Control}')
  expect(heads()).toEqual([undefined, '{{ticket}}', '{{mood}}', 'one', 'two'])
  await expect.element(cell(0, 1)).toHaveTextContent('cross')
  await expect.element(page.getByText('{{ticket}} is hidden')).not.toBeInTheDocument()

  await press('{Control>}y{/Control}')
  expect(session().table?.hidden).toMatchObject({ inputs: ['ticket'] })
  await press('{Control>}zz{/Control}')
  await expect.element(cell(0, 1)).toHaveTextContent('calm')
})

test('a column keeps its letter, and an opened cell passes by what is hidden', async () => {
  const { cell } = await renderTable({ prompt, rows })
  await hide('Options for column A')
  await expect.element(cell(0, 2)).toHaveTextContent('delivery')
  await cell(0, 2).dblClick()
  const opened = page.getByRole('region', { name: 'Row 1 of 1, Column B' })
  await expect.element(opened).toBeVisible()
  await expect.element(opened.getByRole('button', { name: 'Column to the left' })).toBeDisabled()
  await press('{Escape}')
})

test('rows are not sorted by a column that is hidden or removed, and are again once it is back', async () => {
  const { cell } = await renderTable({
    prompt,
    rows: [{ values: { ticket: 'one', mood: 'cross' } }, { values: { ticket: 'two', mood: 'calm' } }],
  })
  await pressByKey(page.getByRole('button', { name: 'Options for mood', exact: true }))
  await pressByKey(page.getByRole('menuitem', { name: 'Sort A to Z' }))
  await expect.element(cell(0, 0)).toHaveTextContent('two')
  for (const item of ['Hide the column', 'Remove this column of inputs']) {
    await pressByKey(page.getByRole('button', { name: 'Options for mood', exact: true }))
    await pressByKey(page.getByRole('menuitem', { name: item }))
    await expect.element(cell(0, 0)).toHaveTextContent('one')
    await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
    await expect.element(cell(0, 0)).toHaveTextContent('two')
    await expect.element(page.getByRole('button', { name: 'Sorted by this column' })).toBeVisible()
  }
})

test('the last column cannot be hidden', async () => {
  await renderTable({ prompt: 'Sort: {{ticket}}', rows: [{ values: { ticket: 'x' } }] })
  await hide('Options for column A')
  await hide('Options for column B')
  await pressByKey(page.getByRole('button', { name: 'Options for ticket' }))
  await expect.element(page.getByRole('menuitem', { name: /Remove/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Hide the column' })).not.toBeInTheDocument()
})
