import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { casesOf } from '#domain/table/cases-of.ts'
import { readInWorker } from '../../store/read-rows/read-in-worker.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press, renderTable } from './table-for-test.tsx'

const failure = { kind: 'unknown' } as const
const rows = [
  { values: { ticket: 'The mug is broken' }, answers: [[failure]] },
  { values: { ticket: 'Where is it?' }, answers: [['delivery']] },
]

// On a busy machine the first worker comes later than an expectation waits.
beforeAll(() => {
  const { signal } = new AbortController()
  return readInWorker('[]', {}, { purpose: 'table', signal, onProgress: () => undefined })
})

type Rendered = Awaited<ReturnType<typeof renderTable>>

/** An answer of column A to a row comes, quicker than the usual ones. */
function answerRow({ store, actions, sessionId, columnIds }: Rendered, row: number, afterMs = 1) {
  const caseId = Object.keys(store.getState().cases)[row] ?? ''
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  const runId = asked?.run.id ?? ''
  actions.answerEventsReceived([
    { caseId, runId, event: { type: 'text', text: 'refund', afterMs } },
    { caseId, runId, event: { type: 'finished', reason: 'stop', afterMs } },
  ])
}
const inputs = ({ store }: Rendered) =>
  Object.values(store.getState().cases).map(({ values }) => values.ticket)

const filter = page.getByRole('combobox', { name: 'Show rows' })
const rowMenu = async (number: number, item: string) => {
  await pressByKey(page.getByRole('button', { name: `Options for row ${number}`, exact: true }))
  await pressByKey(page.getByRole('menuitem', { name: item }))
}

test('what is typed, and what Delete empties, stays the cell that was chosen while a run brings rows into another order', async () => {
  const table = await renderTable({ rows })
  const { cell, grid } = table
  await pressByKey(page.getByRole('button', { name: 'Options for column A', exact: true }))
  await pressByKey(page.getByRole('menuitem', { name: 'Quickest first' }))
  await expect.element(cell(0, 0)).toHaveTextContent('Where is it?')
  grid.element().focus()
  await press('{Enter} Half')
  answerRow(table, 0)
  await expect.element(cell(0, 0)).toHaveTextContent('The mug is broken')
  await press(' a sentence{Enter}')
  expect(inputs(table).slice(0, 2)).toEqual(['The mug is broken', 'Where is it? Half a sentence'])

  await press('{Control>}{Home}{/Control}')
  answerRow(table, 1, 0)
  await expect.element(cell(0, 0)).toHaveTextContent('Where is it? Half a sentence')
  await expect.element(cell(1, 0)).toHaveAttribute('aria-selected', 'true')
  await press('{Delete}')
  expect(inputs(table).slice(0, 2)).toEqual(['', 'Where is it? Half a sentence'])
})

test('a row that is typed in stays on show until that ends, where a filter would leave it out', async () => {
  const table = await renderTable({
    rows: [...rows, { values: { ticket: 'Another' }, answers: [[failure]] }],
  })
  await filter.selectOptions('Error or stopped')
  table.grid.element().focus()
  await press('{Enter} in')
  answerRow(table, 0)
  await expect.element(table.cell(0, 1)).toHaveTextContent('refund')
  await press(' two{Enter}')
  await expect.element(table.cell(0, 0)).toHaveTextContent('Another')
  await expect.element(table.cell(0, 0)).toHaveAttribute('aria-selected', 'true')
  expect(inputs(table)).toEqual(['The mug is broken in two', 'Where is it?', 'Another'])
})

test('a row that is added or copied where a filter would leave it out is shown in its place, with all others', async () => {
  const failing = (ticket: string) => ({ values: { ticket }, answers: [[failure]] })
  const table = await renderTable({ rows: [failing('one'), { values: { ticket: 'two' } }, failing('three')] })
  const { cell, grid, store, sessionId } = table
  const onlyFailed = async () => {
    await filter.selectOptions('Error or stopped')
    await expect.element(page.getByRole('row').nth(3)).not.toBeInTheDocument()
  }
  await onlyFailed()
  await page.getByRole('button', { name: 'Add a row', exact: true }).click()
  await expect.element(cell(3, 0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(filter).toHaveDisplayValue('All rows')
  await expect.element(grid).toHaveFocus()
  await onlyFailed()
  await rowMenu(1, 'Insert a row above')
  await expect.element(cell(0, 0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(cell(1, 0)).toHaveTextContent('one')
  // A copy comes after its row, also where the filter leaves out what lies between.
  await onlyFailed()
  await rowMenu(2, 'Duplicate the row')
  await expect.element(cell(2, 0)).toHaveTextContent('one')
  await expect.element(cell(2, 0)).toHaveAttribute('aria-selected', 'true')
  const texts = casesOf(store.getState(), sessionId).map(({ values }) => values.ticket ?? '')
  expect(texts).toEqual(['', 'one', 'one', 'two', 'three', ''])
})

test('on a phone, too, a row that is added ends what would leave it out', async () => {
  await page.viewport(390, 844)
  await renderTable({ rows })
  await page.getByRole('button', { name: 'Search and filter', exact: true }).click()
  await filter.selectOptions('Error or stopped')
  await pressByKey(page.getByRole('button', { name: 'Add a row', exact: true }))
  await expect.element(page.getByRole('article', { name: 'Row 3' })).toBeVisible()
  await page.viewport(1280, 800)
})

test('a search goes on where it finds a copy or a row from the form, and ends where it would leave one out, or imported rows', async () => {
  const { cell } = await renderTable({ rows })
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  const addFrom = async (item: string) => {
    await pressByKey(page.getByRole('button', { name: 'Add rows' }))
    await pressByKey(page.getByRole('menuitem', { name: item }))
  }
  const dialog = page.getByRole('dialog')
  const addInForm = async (ticket: string) => {
    await addFrom('Fill in a form')
    await dialog.getByRole('textbox').first().fill(ticket)
    await pressByKey(dialog.getByRole('button', { name: 'Add as a row' }))
  }
  await search.fill('mug')
  await expect.element(page.getByRole('row').nth(2)).not.toBeInTheDocument()
  await rowMenu(1, 'Duplicate the row')
  await expect.element(cell(1, 0)).toHaveTextContent('The mug is broken')
  await expect.element(cell(1, 0)).toHaveAttribute('aria-selected', 'true')
  await addInForm('Another mug')
  await expect.element(cell(2, 0)).toHaveTextContent('Another mug')
  await expect.element(search).toHaveValue('mug')
  await addInForm('The lid')
  await expect.element(cell(4, 0)).toHaveTextContent('The lid')
  await expect.element(search).toHaveValue('')

  await search.fill('lid')
  await expect.element(cell(1, 0)).not.toBeInTheDocument()
  await addFrom('Import rows')
  await dialog
    .getByRole('textbox', { name: /^Paste rows/ })
    .fill('[{"ticket": "The box"}, {"ticket": "The jar"}]')
  await pressByKey(dialog.getByRole('button', { name: 'Read these rows' }))
  await pressByKey(dialog.getByRole('button', { name: 'Import 2 rows' }))
  await expect.element(cell(6, 0)).toHaveTextContent('The jar')
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.element(page.getByText('The jar')).not.toBeInTheDocument()
})

test('a row that was answered stays as rows are imported, also where its prompt has no blanks', async () => {
  const { cell } = await renderTable({
    prompt: 'Tell a joke',
    rows: [{ values: {}, answers: [['Knock, knock'], ['A horse']] }],
  })
  await pressByKey(page.getByRole('button', { name: 'Add rows' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Import rows' }))
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: /^Paste rows/ })
    .fill('[{"topic": "The box"}, {"topic": "The jar"}]')
  await pressByKey(dialog.getByRole('button', { name: 'Read these rows' }))
  await pressByKey(dialog.getByRole('button', { name: 'Import 2 rows' }))
  await expect.element(cell(2, 0)).toHaveTextContent('The jar')
  await expect.element(cell(0, 1)).toHaveTextContent('Knock, knock')
})

test('the form for a row names it as the table does, whichever rows are on show; what it changed is undone by the keys', async () => {
  const { cell, grid } = await renderTable({ rows })
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('Where')
  await expect.element(page.getByRole('row').nth(2)).not.toBeInTheDocument()
  await rowMenu(2, 'Change it in a form')
  const form = page.getByRole('dialog', { name: 'Row 2' })
  const field = form.getByRole('textbox', { name: 'ticket' })
  await expect.element(form).toBeVisible()
  await field.fill('Where is my mug?')
  await press('{Escape}')
  await expect.element(cell(0, 0)).toHaveTextContent('Where is it?')
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.element(field).toHaveValue('Where is my mug?')
  await field.click()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(cell(0, 0)).toHaveTextContent('Where is my mug?')
  grid.element().focus()
  await press('{Control>}z{/Control}')
  await expect.element(cell(0, 0)).toHaveTextContent('Where is it?')
})

test('a row that is edited in a sorted table stays where it is until the rows are sorted again', async () => {
  const { cell, grid } = await renderTable({
    rows: ['b', 'c', 'd'].map((ticket) => ({ values: { ticket } })),
  })
  const sortBy = async (item: string) => {
    await pressByKey(page.getByRole('button', { name: 'Options for ticket' }))
    await pressByKey(page.getByRole('menuitem', { name: item }))
  }
  await sortBy('Sort A to Z')
  grid.element().focus()
  await press('{Control>}{Home}{/Control}')
  await press('z{Tab}')
  await expect.element(cell(0, 0)).toHaveTextContent('z')
  await expect.element(cell(0, 1)).toHaveAttribute('aria-selected', 'true')
  await sortBy('Sort Z to A')
  await expect.element(cell(0, 0)).toHaveTextContent('z')
  await sortBy('Sort A to Z')
  await expect.element(cell(2, 0)).toHaveTextContent('z')
})

test('the head of a column says that the rows are sorted by it, and leads back to their own order', async () => {
  const { cell, grid } = await renderTable({ rows })
  await pressByKey(page.getByRole('button', { name: 'Options for ticket' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Sort Z to A' }))
  const head = page.getByRole('columnheader', { name: '{{ticket}}' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.element(cell(0, 0)).toHaveTextContent('Where is it?')
  await pressByKey(head.getByRole('button', { name: /^Sorted by this column/ }))
  await expect.element(cell(0, 0)).toHaveTextContent('The mug is broken')
  await expect.element(head).not.toHaveAttribute('aria-sort')
  await expect.element(grid).toHaveFocus()
})
