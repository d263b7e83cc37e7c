import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Failure } from '#domain/run/failure.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press, renderTable } from './table-for-test.tsx'

const away: Failure = { kind: 'unreachable' }
const unknown: Failure = { kind: 'unknown' }

const failing = () =>
  renderTable({
    rows: [
      { values: { ticket: 'first' }, answers: [[away], ['refund']] },
      { values: { ticket: 'second' }, answers: [[away], [unknown]] },
      { values: { ticket: 'third' }, answers: [[unknown], ['refund']] },
      { values: { ticket: 'fourth' }, answers: [['refund'], ['refund']] },
    ],
  })
const inA = page.getByRole('button', { name: '3 failed in column A: why' })
const list = page.getByRole('dialog', { name: 'Why answers of column A are missing' })

test('the reasons of a column are opened with the keyboard, most frequent first, and closed again', async () => {
  await failing()
  ;(inA.element() as HTMLElement).focus()
  await press('{Enter}')
  const reasons = list.getByRole('listitem')
  await expect.element(reasons.nth(0)).toHaveTextContent('2 answers')
  await expect.element(reasons.nth(1)).toHaveTextContent('1 answer')
  await press('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(inA).toHaveFocus()
})

test('a reason shows its rows alone, and is said in the toolbar', async () => {
  const { grid } = await failing()
  await inA.click()
  const only = list.getByRole('button', { name: /^Only these rows/ }).nth(0)
  await only.click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '3')
  await expect.element(grid).not.toHaveTextContent('third')
  await expect.element(page.getByRole('combobox', { name: 'Show rows' })).toHaveDisplayValue('By what failed')
  await expect.element(only).toHaveAttribute('aria-pressed', 'true')
  await pressByKey(only)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5')
})

test('what failed for a reason is run again, and nothing else', async () => {
  const { start, store, sessionId, columnIds } = await failing()
  await pressByKey(inA)
  await list
    .getByRole('button', { name: /^Run these again/ })
    .nth(0)
    .click()
  const ids = Object.keys(store.getState().cases)
  expect(start.mock.calls).toEqual([
    [sessionId, { wants: 'failed', columnIds: [columnIds[0]], caseIds: [ids[0], ids[1]] }],
  ])
})
