import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Score } from '#domain/session/scores.ts'
import { press, renderTable } from '../table-for-test.tsx'

const panel = page.getByRole('region', { name: 'Two columns compared' })
const sentence = panel.getByRole('status')
const scores: Score[] = [{ id: 'equals', kind: 'equals', matchesCase: false }]

/** Rows that expect "refund", by what A and B said. */
const rowsOf = (answers: readonly (readonly [string, string])[]) =>
  answers.map(([a, b], index) => ({
    values: { ticket: `Ticket ${index}` },
    expected: 'refund',
    answers: [[a], [b]],
  }))
const times = (count: number, answers: readonly [string, string]) =>
  Array.from({ length: count }, () => answers)

test('the better column is named by its model, and leads to the rows that only the other got right', async () => {
  const rows = rowsOf([...times(12, ['other', 'refund']), ...times(2, ['refund', 'other'])])
  const { grid } = await renderTable({ rows, setup: { scores } })
  await expect.element(sentence).toHaveTextContent('B (two) is better: 12 rows only B got right, 2 only A.')
  const how = panel.getByRole('button', { name: 'How this is decided' })
  await expect.element(how).toHaveAccessibleDescription(/McNemar’s exact test/)
  await how.click()
  await expect.element(panel.getByText('McNemar’s exact test')).toBeVisible()
  await panel.getByRole('button', { name: 'Look at the 2 rows that only A got right' }).click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '3')
  await expect
    .element(panel.getByRole('button', { name: 'Only A 2' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('as long as a run is not over the sentence says that it is so far, and is not spoken with each answer', async () => {
  const { runs, session } = await renderTable({
    rows: rowsOf(times(12, ['other', 'refund'])),
    setup: { scores },
  })
  await expect.element(sentence).toHaveTextContent(/^B \(two\) is better/)
  const counts = { total: 24, finished: 23, failed: 0, waiting: new Set<string>(), spent: 0, unknownCosts: 0 }
  runs.setState({ [session().id]: { state: 'running', haltedAt: null, leftMs: null, ...counts } })
  await expect.element(sentence).toHaveTextContent(/^So far: B \(two\) is better/)
  await expect.element(sentence).toHaveAttribute('aria-live', 'off')
  runs.setState({}, true)
  await expect.element(sentence).toHaveTextContent(/^B \(two\) is better/)
  await expect.element(sentence).toHaveAttribute('aria-live', 'polite')
})

test('columns that are the same so far say of how many rows', async () => {
  const { runs, session } = await renderTable({
    rows: rowsOf(times(2, ['refund', 'refund'])),
    setup: { scores },
  })
  const same = 'A (one) and B (two) got both compared rows right.'
  await expect.element(sentence).toHaveTextContent(same)
  const counts = { total: 24, finished: 4, failed: 0, waiting: new Set<string>(), spent: 0, unknownCosts: 0 }
  runs.setState({ [session().id]: { state: 'running', haltedAt: null, leftMs: null, ...counts } })
  await expect.element(sentence).toHaveTextContent(`So far: ${same}`)
})

test('where more rows would tell, they are a press away', async () => {
  const rows = rowsOf([...times(2, ['other', 'refund']), ...times(4, ['refund', 'refund'])])
  await renderTable({ rows, setup: { scores } })
  await expect.element(sentence).toHaveTextContent(/^Too close to call between A \(one\) and B \(two\): /)
  await panel.getByRole('button', { name: 'Import rows' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Import rows' })).toBeVisible()
})

test('answers that are out of date are offered to be run again, without those of rows that are empty by now', async () => {
  const rows = rowsOf(times(3, ['other', 'refund']))
  const { actions, store } = await renderTable({ rows, setup: { scores } })
  const ids = Object.keys(store.getState().cases)
  const again = panel.getByRole('button', { name: /^Run .* again$/ })
  actions.casesChanged([{ id: ids[0] ?? '', values: { ticket: '' } }])
  await expect.element(panel).toHaveTextContent('2 answers are out of date and not counted.')
  await expect.element(again).not.toBeInTheDocument()
  actions.casesChanged([{ id: ids[1] ?? '', values: { ticket: 'Another' } }])
  await expect.element(panel.getByText('4 answers are out of date')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Run 2 of them again' })).toBeVisible()
  actions.casesChanged([{ id: ids[0] ?? '', values: { ticket: 'One more' } }])
  await expect.element(panel.getByRole('button', { name: 'Run them again' })).toBeVisible()
})

test('the grid stays under the mouse while it is pressed: what a change brings above it comes once the click is over', async () => {
  const rows = rowsOf(times(3, ['other', 'refund']))
  const { cell, grid } = await renderTable({ rows, setup: { scores } })
  await expect.element(grid).toHaveFocus()
  await press('Another')
  const third = cell(2, 0).element()
  const top = third.getBoundingClientRect().top
  const pointer = (type: string) => third.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  pointer('pointerdown')
  // What the browser does as the button goes down.
  third.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await expect.element(cell(0, 0)).toHaveTextContent('Another')
  expect(third.getBoundingClientRect().top).toBe(top)
  await expect.element(panel.getByText('2 answers are out of date')).not.toBeInTheDocument()
  pointer('pointerup')
  await expect.element(panel.getByText('2 answers are out of date')).toBeVisible()
  expect(third.getBoundingClientRect().top).toBeGreaterThan(top)
})

test('on a phone the sentence stands alone, and what it is made from comes when it is asked for', async () => {
  await page.viewport(390, 844)
  const rows = rowsOf(times(3, ['other', 'refund']))
  await renderTable({ rows, setup: { scores } })
  const outcomes = panel.getByRole('group', { name: 'Rows by who passed' })
  await expect.element(sentence).toBeVisible()
  await expect.element(outcomes).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Compare in detail' }).click()
  await expect.element(outcomes).toBeVisible()
  await page.viewport(1280, 800)
})

test('a model of a very long name pushes nothing out of the window', async () => {
  await page.viewport(820, 800)
  await renderTable({
    models: ['acme/one', `acme/${'long'.repeat(40)}`],
    rows: rowsOf([['refund', 'other']]),
  })
  await expect.element(sentence).toHaveTextContent('A (one)')
  const { left, right } = panel
    .getByRole('button', { name: 'Compare in detail' })
    .element()
    .getBoundingClientRect()
  expect(left).toBeGreaterThan(0)
  expect(right).toBeLessThanOrEqual(820)
  await page.viewport(1280, 800)
})
