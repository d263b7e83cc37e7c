import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press, renderTable } from './table-for-test.tsx'

/** What a keyboard does: the focus goes to the button, and Enter presses it. */
const pressButton = (name: string | RegExp) => pressByKey(page.getByRole('button', { name }))

test('what is typed after Make the table is the first input', async () => {
  const { grid, cell } = await renderTable({ prompt: '', rows: [] })
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Answer: {{question}}')
  await pressButton('Make the table')
  await expect.element(grid).toHaveFocus()
  await press('Why?{Enter}')
  await expect.element(cell(0, 0)).toHaveTextContent('Why?')
})

test('a table without rows that comes on show takes the keyboard where nothing has it, and a common job hands it to the grid', async () => {
  const { grid } = await renderTable({ prompt: '', rows: [] })
  await expect.poll(() => document.activeElement?.textContent).toContain('Try a prompt on many inputs')
  expect(document.activeElement).not.toBe(document.body)
  await pressButton(/^Translate/)
  await expect.element(grid).toHaveFocus()
})

test('another wording of the prompt leaves the keyboard at the prompt, and the scores give it back to their button', async () => {
  await renderTable({ rows: [{ values: { ticket: 'one' } }] })
  const edit = page.getByRole('button', { name: 'Edit the prompt' })
  await pressButton('Edit the prompt')
  await press(', please')
  await pressButton('Save as version 2')
  await expect.element(edit).toHaveFocus()
  await press('{Enter}{Escape}')
  await expect.element(edit).toHaveFocus()

  await pressButton(/^Scores$/)
  await expect.element(page.getByRole('complementary', { name: 'Scores' })).toHaveFocus()
  await pressButton('Close the scores')
  await expect.element(page.getByRole('button', { name: 'Scores', exact: true })).toHaveFocus()
})

test('what is typed after Add expected answers is the first of them, after Add a row the new row’s, also where the rows are sorted', async () => {
  const rows = ['one', 'two'].map((ticket) => ({ values: { ticket } }))
  const { cell } = await renderTable({ rows })
  await pressButton('Add expected answers')
  await press('refund{Enter}')
  await expect.element(cell(0, 1)).toHaveTextContent('refund')
  await expect.element(cell(0, 0)).toHaveTextContent('one')

  await pressButton('Add a row')
  await press('three{Enter}')
  await expect.element(cell(2, 0)).toHaveTextContent('three')
  await pressByKey(page.getByRole('button', { name: 'Options for ticket' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Sort A to Z' }))
  await pressButton('Add a row')
  await press('four{Enter}')
  for (const [row, ticket] of ['four', 'one', 'three', 'two'].entries())
    await expect.element(cell(row, 0)).toHaveTextContent(ticket)
})

test('from the grid, which takes the keyboard, Tab leads on past one row’s options; rows and columns are heard as what they are', async () => {
  const rows = ['one', 'two', 'three'].map((ticket) => ({ values: { ticket } }))
  const { grid } = await renderTable({ rows })
  await expect.element(grid).toHaveFocus()
  await press('{ArrowDown}')
  const stops = () =>
    page
      .getByRole('button', { name: 'Options for row' })
      .elements()
      .map((each) => each.getAttribute('tabindex'))
  await expect.poll(stops).toEqual(['-1', '0', '-1'])

  // Not as what their buttons do.
  for (const name of ['Row', '{{ticket}}', 'Column A acme/one'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Row 1', exact: true })).toBeVisible()
  const model = page.getByRole('button', { name: 'Model A', exact: true })
  await expect.element(model).toHaveAccessibleDescription('one')
})

test('the cell that the keys are at, or that is typed in, stays in the page when it is scrolled away', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => ({ values: { ticket: `Ticket ${at + 1}` } }))
  const { grid, store } = await renderTable({ rows })
  const second = page.getByRole('rowheader', { name: 'Row 2', exact: true })
  await grid.wheel({ delta: { y: 5000 } })
  await expect.element(page.getByRole('rowheader', { name: 'Row 60', exact: true })).toBeVisible()
  await expect.element(second).not.toBeInTheDocument()
  const activeId = grid.element().getAttribute('aria-activedescendant')
  expect(document.getElementById(activeId ?? '')?.textContent).toBe('Ticket 1')
  await press('{ArrowDown}')
  await expect.element(second).toBeVisible()

  await press('Half a sen')
  await grid.wheel({ delta: { y: 5000 } })
  await expect.element(page.getByRole('rowheader', { name: 'Row 3', exact: true })).not.toBeInTheDocument()
  await press('tence{Enter}')
  await expect.poll(() => Object.values(store.getState().cases)[1]?.values.ticket).toBe('Half a sentence')
})

test('while a cell is typed in the page hears its own keys, and the grid none of the field’s', async () => {
  const { grid, store } = await renderTable({
    rows: ['one', 'two'].map((ticket) => ({ values: { ticket } })),
  })
  await expect.element(grid).toHaveFocus()
  await press('{Enter}')
  const received: string[] = []
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (!defaultPrevented && key !== 'Control') received.push(key)
  }
  document.addEventListener('keydown', onKeyDown)
  await press('x{ArrowLeft}{Control>}k{/Control}')
  expect(received).toEqual(['k'])
  const field = page.getByRole('textbox', { name: 'ticket, Row 1' })
  await expect.element(field).toHaveValue('onex')
  await press('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('one')
  await press('{Control>}d{/Control}{Control>}a{/Control}{Delete}two{Escape}')
  document.removeEventListener('keydown', onKeyDown)
  await expect.element(field).not.toBeInTheDocument()
  expect(Object.values(store.getState().cases).map(({ values }) => values.ticket)).toEqual(['one', 'two'])
})

test('rows are typed one after the other: after the last one Enter goes on in a new one, in the same column', async () => {
  const rows = [{ values: { ticket: 'one' }, expected: 'refund' }]
  const { cell, grid, store } = await renderTable({ rows })
  const inputs = () =>
    Object.values(store.getState().cases).map(({ values, expected }) => [values.ticket, expected])
  await expect.element(grid).toHaveFocus()
  await press('{ArrowRight}return{Enter}delivery{Enter}')
  await expect.element(cell(2, 1)).toHaveAttribute('aria-selected', 'true')
  expect(inputs()).toEqual([
    ['one', 'return'],
    [undefined, 'delivery'],
    [undefined, null],
  ])
  // Without anything typed there is nothing to be replaced.
  await press('{Enter}{Enter}{ArrowUp}{Enter}{Enter}{ArrowDown}{Enter}{Enter}')
  expect(inputs()).toHaveLength(3)
})

test('where the rows are sorted, too, Enter goes on in a new one after the last', async () => {
  const rows = ['b', 'c'].map((ticket) => ({ values: { ticket } }))
  const { cell, grid, store } = await renderTable({ rows })
  await pressByKey(page.getByRole('button', { name: 'Options for ticket' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Sort A to Z' }))
  grid.element().focus()
  await press('{ArrowDown}a{Enter}d{Enter}')
  await expect.element(cell(3, 0)).toHaveAttribute('aria-selected', 'true')
  const inputs = Object.values(store.getState().cases).map(({ values }) => values.ticket)
  expect(inputs).toEqual(['b', 'a', 'd', undefined])
})

test('the keyboard goes from a cell that is typed in to the search that is clicked, which stays when the last row that it finds is typed in', async () => {
  const { cell, store } = await renderTable({
    rows: ['a mug', 'a lid'].map((ticket) => ({ values: { ticket } })),
  })
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  await cell(0, 0).dblClick()
  await press('!')
  await search.click()
  await expect.element(search).toHaveFocus()
  await expect.element(cell(0, 0)).toHaveTextContent('a mug!')

  await search.fill('mug')
  await expect.element(page.getByRole('row').nth(2)).not.toBeInTheDocument()
  await cell(0, 0).click()
  await press('another mug{Enter}')
  await expect.element(cell(0, 0)).toHaveTextContent('another mug')
  await expect.element(search).toHaveValue('mug')
  await expect.element(page.getByText('This is the last of the rows on show')).toBeVisible()
  expect(Object.keys(store.getState().cases)).toHaveLength(2)
})

test('what is typed in a row that another tab deletes meanwhile becomes a row of its own', async () => {
  const rows = ['one', 'two'].map((ticket) => ({ values: { ticket }, expected: 'refund' }))
  const { cell, grid, store, actions } = await renderTable({ rows })
  await expect.element(grid).toHaveFocus()
  await press('{Enter}!')
  actions.casesRemoved(Object.keys(store.getState().cases).slice(0, 1))
  await expect.element(page.getByText('What you typed is in a new row')).toBeVisible()
  await expect.element(cell(1, 0)).toHaveTextContent('one!')
  await expect.element(cell(1, 1)).toHaveTextContent('refund')
  await expect.element(grid).toHaveFocus()
})
