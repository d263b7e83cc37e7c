import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderTable } from './table-for-test.tsx'

const long = 'A sentence that does not end. '.repeat(30)
const rows = [{ values: { ticket: long }, expected: 'refund', said: [[long], ['refund']] }]
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

test('a phone’s card names the model of each answer, and what is expected', async () => {
  await page.viewport(390, 844)
  await renderTable({ rows })
  const card = page.getByRole('article', { name: 'Row 1' })
  await expect.element(card).toHaveTextContent('Expected: refund')
  await expect.element(card.getByText('one', { exact: true })).toBeVisible()
  await expect.element(card.getByText('two', { exact: true })).toBeVisible()
  await page.viewport(1280, 800)
})
