import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderTable } from './table-for-test.tsx'

const rows = [
  { values: { ticket: 'The mug is broken', mood: 'angry' }, answers: [['refund'], ['delivery']] },
  { values: { ticket: 'Where is it?', mood: '' }, answers: [['delivery']] },
]
const prompt = 'Sort: {{ticket}} ({{mood}})'
const mood = 1
type Rendered = Awaited<ReturnType<typeof renderTable>>

/** What the browser's keys copy; empty where that is left to the browser. It says itself where it tells of them. */
async function copied(key: 'c' | 'x' = 'c'): Promise<string | undefined> {
  let text: string | undefined
  const onCopy = ({ clipboardData }: ClipboardEvent) => (text = clipboardData?.getData('text/plain'))
  const type = key === 'c' ? 'copy' : 'cut'
  addEventListener(type, onCopy, { once: true })
  await press(`{Control>}${key}{/Control}`)
  removeEventListener(type, onCopy)
  return text
}
/** The same for what they paste, with a text in place of what the clipboard of all tests holds; answers who takes it. */
async function paste(text: string): Promise<'the grid' | 'the browser' | undefined> {
  let taken: 'the grid' | 'the browser' | undefined
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const replace = (event: ClipboardEvent) => {
    event.stopImmediatePropagation()
    event.preventDefault()
    const mine = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    taken = event.target?.dispatchEvent(mine) ? 'the browser' : 'the grid'
  }
  addEventListener('paste', replace, { capture: true, once: true })
  await press('{Control>}v{/Control}')
  return taken
}
/** The keyboard is at its first cell. */
async function openGrid() {
  const table = await renderTable({ prompt, rows })
  await expect.element(table.grid).toHaveFocus()
  return table
}
const inputs = ({ store }: Rendered) =>
  Object.values(store.getState().cases).map(({ values }) => [values.ticket, values.mood])

test('nothing is pasted on an answer, nor a block with a cell that no field takes, and no row is added', async () => {
  const table = await openGrid()
  await press('{ArrowDown}{ArrowRight}{ArrowRight}')
  await paste('one\ntwo\nthree')
  await expect.element(page.getByText(/^Nothing was pasted/)).toBeVisible()
  await press('{ArrowUp}{ArrowLeft}{ArrowLeft}')
  await paste(`short\n${'x'.repeat(1_000_000)}`)
  await expect.element(page.getByText(/Nothing was pasted.*row 2.*1,000,000 characters/)).toBeVisible()
  expect(inputs(table)).toEqual([
    ['The mug is broken', 'angry'],
    ['Where is it?', ''],
  ])
})

test('what is chosen is copied: an answer, alone or with the inputs beside it, or a block chosen with the mouse', async () => {
  const { cell } = await openGrid()
  await press('{ArrowRight}{ArrowRight}')
  expect(await copied()).toBe('refund')
  await press('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  expect(await copied()).toBe('The mug is broken\tangry\trefund\tdelivery\nWhere is it?\t\tdelivery\t')
  await cell(0, 0).click()
  await cell(1, mood).click({ modifiers: ['Shift'] })
  expect(await copied()).toBe('The mug is broken\tangry\nWhere is it?\t')
})

test('words that are marked are left to the browser: in the chosen cell, until the keys go on to another, and in a head', async () => {
  const table = await openGrid()
  const { cell } = table
  getSelection()?.selectAllChildren(cell(0, 0).element())
  expect(await copied()).toBe('')
  await press('{ArrowRight}')
  expect(await copied()).toBe('angry')

  const head = document.querySelector('[role=columnheader]:nth-of-type(2)')
  if (!head) throw new Error('there is no head')
  getSelection()?.selectAllChildren(head)
  expect(getSelection()?.toString()).not.toBe('')
  expect(await copied()).toBe('')
  expect(await copied('x')).toBe('')
  expect(inputs(table)[0]).toEqual(['The mug is broken', 'angry'])
})

test('after a click, and after a cell was typed, the keys copy, cut and paste, an empty cell too', async () => {
  const table = await renderTable({ prompt, rows })
  await table.cell(0, 0).getByText('The mug is broken').click()
  expect(await copied()).toBe('The mug is broken')
  await paste('The lid is broken')
  await expect.poll(() => inputs(table)[0]).toEqual(['The lid is broken', 'angry'])
  await press('{Enter}, too{Enter}')
  await expect.poll(() => inputs(table)[0]).toEqual(['The lid is broken, too', 'angry'])
  await paste('Where are they?')
  await expect.poll(() => inputs(table)[1]).toEqual(['Where are they?', ''])
  await press('{Control>}a{/Control}')
  expect(await copied()).toBe(
    'The lid is broken, too\tangry\trefund\tdelivery\nWhere are they?\t\tdelivery\t',
  )
  await table.cell(1, mood).click()
  const empty = (await copied()) ?? ''
  await press('{ArrowLeft}')
  await paste(empty)
  await expect.poll(() => inputs(table)[1]).toEqual(['', ''])
  await press('{ArrowUp}{ArrowRight}')
  expect(await copied('x')).toBe('angry')
  await expect.poll(() => inputs(table)[0]).toEqual(['The lid is broken, too', ''])
})

test('in a cell that is being typed, and elsewhere on the page, the keys are those of the field', async () => {
  const table = await openGrid()
  await press('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'ticket, Row 1' })).toHaveFocus()
  await press('{Control>}a{/Control}')
  expect(await copied()).toBe('')
  expect(await paste('The lid is broken')).toBe('the browser')
  await press('{Escape}')
  page.getByRole('searchbox', { name: 'Search rows' }).element().focus()
  expect(await paste('The lid is broken')).toBe('the browser')
  expect(inputs(table)[0]).toEqual(['The mug is broken', 'angry'])
})

test('a column of very many lines is pasted', async () => {
  const table = await openGrid()
  await paste('x\n'.repeat(130_000))
  await expect.element(page.getByText('130,000 rows pasted')).toBeVisible()
  await expect.element(table.grid).toHaveAttribute('aria-rowcount', '130001')
})

test('rows that a paste adds are shown where a search would leave them out', async () => {
  const table = await renderTable({ prompt, rows })
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('mug')
  await expect.element(table.cell(1, 0)).not.toBeInTheDocument()
  table.grid.element().focus()
  await paste('The mug is gone\nThe lid is gone')
  await expect.element(table.cell(2, 0)).toHaveTextContent('The lid is gone')
  await expect.element(table.cell(1, 0)).toHaveTextContent('Where is it?')
})

test('Undo of what was pasted says that it undoes nothing where a pasted text was written anew since', async () => {
  const { cell } = await openGrid()
  await paste('one\ntwo')
  await press('three{Enter}')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByText(/^Nothing was undone/)).toBeVisible()
  await expect.element(cell(0, 0)).toHaveTextContent('three')
  await expect.element(cell(1, 0)).toHaveTextContent('two')
})
