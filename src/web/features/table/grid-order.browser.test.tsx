import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderTable } from './table-for-test.tsx'

const failure = { kind: 'unknown' } as const
const rows = [
  { values: { ticket: 'The mug is broken' }, said: [[failure]] },
  { values: { ticket: 'Where is it?' }, said: [['delivery']] },
]
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
  expect(inputs(table)).toEqual(['The mug is broken', 'Where is it? Half a sentence'])
})

test('what is typed in a row that a filter then leaves out is written into that row', async () => {
  const table = await renderTable({ rows: [...rows, { values: { ticket: 'Another' }, said: [[failure]] }] })
  await page.getByRole('combobox', { name: 'Show rows' }).selectOptions('With an error')
  await table.cell(0, 0).dblClick()
  await press(' in two')
  answerFirstRow(table)
  await expect.element(table.cell(0, 0)).toHaveTextContent('Another')
  await expect.poll(() => inputs(table)).toEqual(['The mug is broken in two', 'Where is it?', 'Another'])
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
