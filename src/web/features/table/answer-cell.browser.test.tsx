import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TableSetup } from '#domain/session/table-setup.ts'
import { renderTable } from './table-for-test.tsx'

const long = 'A sentence that does not end. '.repeat(30)
const rows = [{ values: { ticket: long }, expected: 'refund', answers: [[long], ['refund']] }]
const panel = page.getByRole('region', { name: 'Row 1 of 1, Column B' })

test('the button in a cell of answers opens it', async () => {
  const { cell } = await renderTable({ rows })
  await cell(0, 3).hover()
  await cell(0, 3).getByRole('button', { name: 'Open row 1, column B' }).click()
  await expect.element(panel).toBeVisible()
})

test('a finger opens the whole cell, where a mouse only chooses it', async () => {
  const { cell } = await renderTable({ rows })
  const press = (pointerType: string) =>
    cell(0, 3)
      .element()
      .dispatchEvent(new PointerEvent('click', { pointerType, bubbles: true }))
  press('mouse')
  await expect.element(panel).not.toBeInTheDocument()
  press('touch')
  await expect.element(panel).toBeVisible()
})

test('what a row has no room for ends with an ellipsis: whole lines, and one figure line below them', async () => {
  const { cell } = await renderTable({ rows })
  const textOf = (column: number) =>
    cell(0, column)
      .getByText(/A sentence/)
      .element()
  const answer = textOf(2)
  expect(getComputedStyle(answer).webkitLineClamp).toBe('2')
  expect(answer.clientHeight).toBe(40)
  expect(getComputedStyle(textOf(0)).webkitLineClamp).toBe('3')
})

test('an answer that was stopped keeps its words, is in no verdict or rate, and can be asked again', async () => {
  const stopped = [{ stoppedAfter: 'The customer wants a' }]
  const scores: TableSetup['scores'] = [{ id: 'equals', kind: 'equals', matchesCase: false }]
  const { cell, start, store, columnIds, sessionId } = await renderTable({
    rows: [
      { values: { ticket: 'I want it back' }, expected: 'refund', answers: [['refund'], stopped] },
      { values: { ticket: 'And I, too' }, expected: 'refund', answers: [['refund'], ['refund']] },
    ],
    setup: { scores },
  })
  await expect.element(cell(0, 3)).toHaveTextContent(/^The customer wants aStoppedRetry/)
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Run 1 answer', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '1 stopped in column B: why' }).click()
  const why = page.getByRole('dialog', { name: 'Why answers of column B are missing' })
  await why.getByRole('button', { name: 'Only these rows: Stopped' }).click()
  await expect.element(page.getByText('1 of 2 rows')).toBeVisible()
  await cell(0, 3).getByRole('button', { name: 'Retry' }).click()
  const [caseId] = Object.keys(store.getState().cases)
  expect(start).toHaveBeenCalledWith(sessionId, {
    wants: 'failed',
    caseIds: [caseId],
    columnIds: [columnIds[1]],
  })
})

test('where there are several scores, an answer that fails names those that it failed', async () => {
  const scores: TableSetup['scores'] = [
    { id: 'equals', kind: 'equals', matchesCase: false },
    { id: 'json', kind: 'json', title: 'For programs' },
  ]
  const { actions, cell, sessionId } = await renderTable({
    rows: [{ values: { ticket: 'I want it back' }, expected: 'refund', answers: [['refund'], ['{"a": 1}']] }],
    setup: { scores },
  })
  await expect.element(cell(0, 2)).toHaveTextContent('FailFor programs')
  await expect.element(cell(0, 3)).toHaveTextContent('FailEquals the expected answer')
  actions.tableChanged(sessionId, { scores: scores.slice(1) })
  await expect.element(cell(0, 2)).toHaveTextContent('Fail')
  await expect.element(cell(0, 2)).not.toHaveTextContent('For programs')
})

test('a phone’s card names the model of each answer, and what is expected', async () => {
  await page.viewport(390, 844)
  const { actions, sessionId } = await renderTable({ rows })
  const card = page.getByRole('article', { name: 'Row 1' })
  await expect.element(card).toHaveTextContent('Expected: refund')
  await expect.element(card.getByText('one', { exact: true })).toBeVisible()
  await expect.element(card.getByText('two', { exact: true })).toBeVisible()
  // The lines over what is out of date do not strike the name out.
  actions.promptWritten(sessionId, 'Sort it anew: {{ticket}}')
  await expect.element(card.getByText('Prompt changed').first()).toBeVisible()
  const model = card.getByText('one', { exact: true }).element()
  const { left, top } = model.getBoundingClientRect()
  expect(document.elementFromPoint(left + 2, top + 8)).toBe(model)
  await page.viewport(1280, 800)
})
