import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Score } from '#domain/session/scores.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press, renderTable } from './table-for-test.tsx'

test('Undo of a notice brings back what it names, and not what was done after it', async () => {
  const rows = ['one', 'two'].map((ticket) => ({ values: { ticket } }))
  const { cell, grid } = await renderTable({ rows })
  await pressByKey(page.getByRole('button', { name: 'Options for row 1', exact: true }))
  await pressByKey(page.getByRole('menuitem', { name: 'Delete the row' }))
  await expect.element(cell(0, 0)).toHaveTextContent('two')
  grid.element().focus()
  await press('three{Enter}')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(cell(0, 0)).toHaveTextContent('one')
  await expect.element(cell(1, 0)).toHaveTextContent('three')
})

test('Escape and Tab that an input method takes leave a cell’s field as it is', async () => {
  const { cell, grid } = await renderTable({ rows: [{ values: { ticket: 'one' } }] })
  grid.element().focus()
  await press('{Enter}')
  const field = grid.getByRole('textbox')
  await field.fill('にほん')
  for (const key of ['Escape', 'Tab']) {
    const composing = { key, isComposing: true, keyCode: 229, bubbles: true, cancelable: true }
    field.element().dispatchEvent(new KeyboardEvent('keydown', composing))
    await expect.element(field).toHaveValue('にほん')
  }
  await press('{Enter}')
  await expect.element(cell(0, 0)).toHaveTextContent('にほん')
})

test('a notice goes once the keys have undone what it names, and not as they undo something else', async () => {
  const { cell, grid } = await renderTable({ rows: ['one', 'two'].map((ticket) => ({ values: { ticket } })) })
  const notice = page.getByText('1 row deleted')
  await pressByKey(page.getByRole('button', { name: 'Options for row 1', exact: true }))
  await pressByKey(page.getByRole('menuitem', { name: 'Delete the row' }))
  await expect.element(notice).toBeVisible()
  grid.element().focus()
  await press('three{Enter}')
  await press('{Control>}z{/Control}')
  await expect.element(cell(0, 0)).toHaveTextContent('two')
  await expect.element(notice).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(cell(0, 0)).toHaveTextContent('one')
  await expect.element(notice).not.toBeInTheDocument()
})

test('a row that Enter added goes in one step with the text that it came after, and both come again', async () => {
  const { grid, store } = await renderTable({ rows: [{ values: { ticket: 'one' } }] })
  const texts = () => Object.values(store.getState().cases).map(({ values }) => values.ticket ?? '')
  await expect.element(grid).toHaveFocus()
  await press('two{Enter}')
  expect(texts()).toEqual(['two', ''])
  await press('{Control>}z{/Control}')
  expect(texts()).toEqual(['one'])
  await press('{Control>}y{/Control}')
  expect(texts()).toEqual(['two', ''])
})

test('Add expected answers is a step of its own', async () => {
  const { grid, store } = await renderTable({ rows: [{ values: { ticket: 'one' } }] })
  const head = page.getByRole('columnheader', { name: 'Expected' })
  const row = () => Object.values(store.getState().cases)[0]
  await expect.element(grid).toHaveFocus()
  await press('two{Tab}')
  await pressByKey(page.getByRole('button', { name: 'Add expected answers' }))
  await expect.element(head).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(head).not.toBeInTheDocument()
  expect(row()).toMatchObject({ values: { ticket: 'two' }, expected: null })
  await press('{Control>}y{/Control}')
  await expect.element(head).toBeVisible()
})

test('what was typed in the form of a row can be had back while another is open, and then what was typed there', async () => {
  await renderTable({ rows: ['one', 'two'].map((ticket) => ({ values: { ticket } })) })
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'ticket' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const type = async (row: number, text: string) => {
    await pressByKey(page.getByRole('button', { name: `Options for row ${row}`, exact: true }))
    await pressByKey(page.getByRole('menuitem', { name: 'Change it in a form' }))
    await field.fill(text)
  }
  await type(1, 'first')
  await press('{Escape}')
  await type(2, 'second')
  await undo.click()
  await expect.element(field).toHaveValue('first')
  await expect.element(page.getByText('The changes to row 2 were not kept.')).toBeVisible()
  await pressByKey(undo)
  await expect.element(field).toHaveValue('second')
})

test('a removed score comes back beside one that was added since, also where the scores were closed meanwhile', async () => {
  const mark: Score = { id: 'a', kind: 'mark' }
  const { session } = await renderTable({ rows: [{ values: { ticket: 'one' } }], setup: { scores: [mark] } })
  const kinds = () => session().table?.scores.map(({ kind }) => kind)
  const scores = page.getByRole('button', { name: 'Scores', exact: true })
  await scores.click()
  await page.getByRole('button', { name: /^Remove / }).click()
  await pressByKey(scores)
  await pressByKey(scores)
  await page.getByRole('button', { name: 'Add a score' }).click()
  await page.getByRole('menuitem', { name: 'Length', exact: true }).click()
  expect(kinds()).toEqual(['length'])
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  expect(kinds()).toEqual(['mark', 'length'])
})

test('a text with line ends of another system stays as it was where a cell is only opened and left', async () => {
  const ticket = 'one\r\ntwo\rthree'
  const { grid, store } = await renderTable({
    rows: [{ values: { ticket } }, { values: { ticket: 'four' } }],
  })
  const text = () => Object.values(store.getState().cases)[0]?.values.ticket
  await expect.element(grid).toHaveFocus()
  await press('{F2}{Enter}')
  expect(text()).toBe(ticket)
  await press('{ArrowUp}{F2}!{Enter}')
  expect(text()).toBe('one\ntwo\nthree!')
})
