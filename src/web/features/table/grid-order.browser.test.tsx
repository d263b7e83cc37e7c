import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { casesOf } from '#domain/table/cases-of.ts'
import { readInWorker } from '../../store/read-rows/read-in-worker.ts'
import { press, renderTable } from './table-for-test.tsx'

const failure = { kind: 'unknown' } as const
const rows = [
  { values: { ticket: 'The mug is broken' }, said: [[failure]] },
  { values: { ticket: 'Where is it?' }, said: [['delivery']] },
]

// On a busy machine the first worker comes later than an expectation waits.
beforeAll(() => {
  const { signal } = new AbortController()
  return readInWorker('[]', {}, { purpose: 'table', signal, onProgress: () => undefined })
})

type Rendered = Awaited<ReturnType<typeof renderTable>>

/** An answer of column A to the first row comes, quicker than all others. */
function answerFirstRow({ store, actions, sessionId, columnIds }: Rendered) {
  const [caseId = ''] = Object.keys(store.getState().cases)
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  const runId = asked?.run.id ?? ''
  actions.answerEventsReceived([
    { caseId, runId, event: { type: 'text', text: 'refund', afterMs: 1 } },
    { caseId, runId, event: { type: 'finished', reason: 'stop', afterMs: 1 } },
  ])
}
const inputs = ({ store }: Rendered) =>
  Object.values(store.getState().cases).map(({ values }) => values.ticket)

async function sortByTime() {
  await page.getByRole('button', { name: 'Options of column A', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Quickest first' }).click()
}

test('what is typed while a run brings rows into another order stays in its row', async () => {
  const table = await renderTable({ rows })
  await sortByTime()
  await expect.element(table.cell(0, 0)).toHaveTextContent('Where is it?')
  await table.cell(0, 0).dblClick()
  await press(' Half')
  answerFirstRow(table)
  await expect.element(table.cell(0, 0)).toHaveTextContent('The mug is broken')
  await press(' a sentence{Enter}')
  expect(inputs(table).slice(0, 2)).toEqual(['The mug is broken', 'Where is it? Half a sentence'])
})

test('a row that is typed in stays on show until that ends, where a filter would leave it out', async () => {
  const table = await renderTable({ rows: [...rows, { values: { ticket: 'Another' }, said: [[failure]] }] })
  await page.getByRole('combobox', { name: 'Show rows' }).selectOptions('Error or stopped')
  await table.cell(0, 0).dblClick()
  await press(' in')
  answerFirstRow(table)
  await expect.element(table.cell(0, 1)).toHaveTextContent('refund')
  await press(' two{Enter}')
  await expect.element(table.cell(0, 0)).toHaveTextContent('Another')
  await expect.element(table.cell(0, 0)).toHaveAttribute('aria-selected', 'true')
  expect(inputs(table)).toEqual(['The mug is broken in two', 'Where is it?', 'Another'])
})

test('Delete empties the cell that was chosen, wherever its row stands now', async () => {
  const table = await renderTable({ rows })
  await sortByTime()
  await table.cell(0, 0).click()
  answerFirstRow(table)
  await expect.element(table.cell(0, 0)).toHaveTextContent('The mug is broken')
  await expect.element(table.cell(1, 0)).toHaveAttribute('aria-selected', 'true')
  await press('{Delete}')
  expect(inputs(table)).toEqual(['The mug is broken', ''])
})

const filter = page.getByRole('combobox', { name: 'Show rows' })
const rowMenu = async (number: number, item: string) => {
  await page.getByRole('button', { name: `Options of row ${number}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a row that is added where a filter would leave it out is shown, with all others', async () => {
  const { cell, grid } = await renderTable({ rows })
  await filter.selectOptions('Error or stopped')
  await expect.element(cell(0, 0)).toHaveTextContent('The mug is broken')
  await page.getByRole('button', { name: 'Add a row', exact: true }).click()
  await expect.element(cell(2, 0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(filter).toHaveDisplayValue('All rows')
  await expect.element(grid).toHaveFocus()
  await filter.selectOptions('Error or stopped')
  await expect.element(page.getByRole('row').nth(2)).not.toBeInTheDocument()
  await rowMenu(1, 'Insert a row above')
  await expect.element(cell(0, 0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(cell(1, 0)).toHaveTextContent('The mug is broken')
  await expect.element(cell(2, 0)).toHaveTextContent('Where is it?')
})

test('a copy comes after its row, also where a filter leaves out what lies between', async () => {
  const failing = (ticket: string) => ({ values: { ticket }, said: [[failure]] })
  const table = await renderTable({ rows: [failing('one'), { values: { ticket: 'two' } }, failing('three')] })
  await filter.selectOptions('Error or stopped')
  await expect.element(table.cell(1, 0)).toHaveTextContent('three')
  await rowMenu(1, 'Duplicate the row')
  await expect.element(table.cell(1, 0)).toHaveTextContent('one')
  await expect.element(table.cell(1, 0)).toHaveAttribute('aria-selected', 'true')
  expect(casesOf(table.store.getState(), table.sessionId).map(({ values }) => values.ticket)).toEqual([
    'one',
    'one',
    'two',
    'three',
  ])
})

test('a search that finds a copy goes on', async () => {
  const table = await renderTable({ rows })
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  await search.fill('mug')
  await rowMenu(1, 'Duplicate the row')
  await expect.element(table.cell(1, 0)).toHaveTextContent('The mug is broken')
  await expect.element(table.cell(1, 0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(search).toHaveValue('mug')
})

test('a row from the form is shown where a search would leave it out, and the search goes on where it finds it', async () => {
  const { cell } = await renderTable({ rows })
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  const addInForm = async (ticket: string) => {
    await page.getByRole('button', { name: 'Add rows' }).click()
    await page.getByRole('menuitem', { name: 'Fill in a form' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill(ticket)
    await page.getByRole('dialog').getByRole('button', { name: 'Add as a row' }).click()
  }
  await search.fill('mug')
  await expect.element(page.getByRole('row').nth(2)).not.toBeInTheDocument()
  await addInForm('Another mug')
  await expect.element(cell(1, 0)).toHaveTextContent('Another mug')
  await expect.element(search).toHaveValue('mug')
  await addInForm('The lid')
  await expect.element(cell(3, 0)).toHaveTextContent('The lid')
  await expect.element(search).toHaveValue('')
})

test('imported rows are shown where a search would leave them out, and go again by Undo', async () => {
  const { cell } = await renderTable({ rows })
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('mug')
  await expect.element(page.getByRole('row').nth(2)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add rows' }).click()
  await page.getByRole('menuitem', { name: 'Import rows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rows' })
  await dialog
    .getByRole('textbox', { name: /^Paste rows/ })
    .fill('[{"ticket": "The lid"}, {"ticket": "The box"}]')
  await dialog.getByRole('button', { name: 'Read these rows' }).click()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(cell(3, 0)).toHaveTextContent('The box')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByText('The box')).not.toBeInTheDocument()
})

test('on a phone, too, a row that is added ends what would leave it out', async () => {
  await page.viewport(390, 844)
  await renderTable({ rows })
  await page.getByRole('button', { name: 'Search and filter', exact: true }).click()
  await filter.selectOptions('Error or stopped')
  await page.getByRole('button', { name: 'Add a row', exact: true }).click()
  await expect.element(page.getByRole('article', { name: 'Row 3' })).toBeVisible()
  await page.viewport(1280, 800)
})

test('the form for a row names it as the table does, whichever rows are on show', async () => {
  await renderTable({ rows })
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('Where')
  await expect.element(page.getByRole('row').nth(2)).not.toBeInTheDocument()
  await rowMenu(2, 'Change it in a form')
  await expect.element(page.getByRole('dialog', { name: 'Row 2' })).toBeVisible()
})
