import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderTable } from '../table-for-test.tsx'

const rows = [
  { values: { ticket: 'The mug is broken' }, said: [['refund'], ['return']] },
  { values: { ticket: 'Where is it?' }, said: [['delivery'], ['lost']] },
]
type Rendered = Awaited<ReturnType<typeof renderTable>>

/** Column A is asked once more for the first row; the function answers. */
function askFirstRow({ store, actions, sessionId, columnIds }: Rendered) {
  const [caseId = ''] = Object.keys(store.getState().cases)
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  const runId = asked?.run.id ?? ''
  return (text: string) =>
    actions.answerEventsReceived([
      { caseId, runId, event: { type: 'text', text, afterMs: 1 } },
      { caseId, runId, event: { type: 'finished', reason: 'stop', afterMs: 1 } },
    ])
}
const opened = (name: string) => page.getByRole('region', { name, exact: true })
const version = (number: number) => page.getByRole('button', { name: new RegExp(`^Version ${number}`) })

/** The first row's cell is open, with an answer to each of two versions; the older is picked. */
async function pickOlderVersion() {
  const table = await renderTable({ rows })
  table.actions.promptWritten(table.sessionId, 'Sort in a word: {{ticket}}')
  askFirstRow(table)('money back')
  await table.cell(0, 1).dblClick()
  await expect.element(opened('Row 1 of 2, Column A')).toHaveTextContent('money back')
  await version(1).click()
  await expect.element(version(1)).toHaveAttribute('aria-pressed', 'true')
  return table
}

test('a version that was picked is left with its cell', async () => {
  await pickOlderVersion()
  await page.getByRole('button', { name: 'Row below' }).click()
  await expect.element(opened('Row 2 of 2, Column A')).toBeVisible()
  await page.getByRole('button', { name: 'Row above' }).click()
  await expect.element(version(2)).toHaveAttribute('aria-pressed', 'true')
})

test('where a cell is run again its fresh answer is on show, whichever version was picked', async () => {
  const table = await pickOlderVersion()
  await page.getByRole('button', { name: 'Run again', exact: true }).last().click()
  askFirstRow(table)('a new mug')
  await expect.element(version(2)).toHaveAttribute('aria-pressed', 'true')
})
