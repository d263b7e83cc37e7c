import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderTable } from './table-for-test.tsx'

const rows = [
  { values: { ticket: 'The mug is broken', mood: 'angry' }, said: [['refund'], ['delivery']] },
  { values: { ticket: 'Where is it?', mood: '' }, said: [['delivery']] },
]
const prompt = 'Sort: {{ticket}} ({{mood}})'
const [mood, answerA] = [1, 2]
type Rendered = Awaited<ReturnType<typeof renderTable>>

const tell = (type: 'copy' | 'paste', data: DataTransfer) =>
  document.activeElement?.dispatchEvent(
    new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }),
  )
function copied(): string {
  const data = new DataTransfer()
  tell('copy', data)
  return data.getData('text/plain')
}
function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  tell('paste', data)
}
const inputs = ({ store }: Rendered) =>
  Object.values(store.getState().cases).map(({ values }) => [values.ticket, values.mood])

test('nothing is pasted on an answer, and no row is added', async () => {
  const table = await renderTable({ prompt, rows })
  await table.cell(1, answerA).click()
  paste('one\ntwo\nthree')
  await expect.element(page.getByText(/^Nothing was pasted/)).toBeVisible()
  expect(inputs(table)).toEqual([
    ['The mug is broken', 'angry'],
    ['Where is it?', ''],
  ])
})

test('an answer is copied, alone or with the inputs beside it', async () => {
  const { cell } = await renderTable({ prompt, rows })
  await cell(0, answerA).click()
  expect(copied()).toBe('refund')
  await cell(0, 0).click()
  await press('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  expect(copied()).toBe('The mug is broken\tangry\trefund\tdelivery\nWhere is it?\t\tdelivery\t')
})

test('an empty cell that is copied empties the cell on which it is pasted', async () => {
  const table = await renderTable({ prompt, rows })
  await table.cell(1, mood).click()
  const empty = copied()
  await table.cell(0, mood).click()
  paste(empty)
  await expect.poll(() => inputs(table)[0]).toEqual(['The mug is broken', ''])
})

test('a block that is chosen with the mouse is copied as one; words within a cell are left to the browser', async () => {
  const { cell } = await renderTable({ prompt, rows })
  await cell(0, 0).click()
  await cell(1, mood).click({ modifiers: ['Shift'] })
  expect(copied()).toBe('The mug is broken\tangry\nWhere is it?\t')
  await cell(0, 0).click()
  getSelection()?.selectAllChildren(cell(0, 0).element())
  expect(copied()).toBe('')
})

test('a column of very many lines is pasted', async () => {
  const table = await renderTable({ prompt, rows })
  await table.cell(0, 0).click()
  paste('x\n'.repeat(130_000))
  await expect.element(page.getByText('130,000 rows pasted')).toBeVisible()
  await expect.element(table.grid).toHaveAttribute('aria-rowcount', '130001')
})

test('rows that a paste adds are shown where a search would leave them out', async () => {
  const table = await renderTable({ prompt, rows })
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('mug')
  await expect.element(table.cell(1, 0)).not.toBeInTheDocument()
  await table.cell(0, 0).click()
  paste('The mug is gone\nThe lid is gone')
  await expect.element(table.cell(2, 0)).toHaveTextContent('The lid is gone')
  await expect.element(table.cell(1, 0)).toHaveTextContent('Where is it?')
})
