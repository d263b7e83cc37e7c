import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { noSums, type ColumnSums } from '#domain/table/column-sums.ts'
import { Foot, FootLines } from './grid-foot.tsx'

const ofColumn = (sums: Partial<ColumnSums>) => [
  { position: 0, columnId: 'a', sums: { ...noSums, answered: 4, cost: 0.02, ...sums } },
]

const renderFoot = (sums: Partial<ColumnSums>) =>
  render(
    <>
      <Foot sums={ofColumn(sums)} span={1} frozen={0} hasScores onAddScores={() => undefined} />
      <FootLines sums={ofColumn(sums)} />
    </>,
  )

test.each([
  ['of every answer', 0, '$0.02'],
  ['of one of the answers', 3, '$0.02, 3 unknown'],
  ['of no answer', 4, 'cost unknown'],
])('where the cost %s is known, the foot says so, in a grid and on phones', async (_, unknownCosts, cost) => {
  await renderFoot({ unknownCosts })
  const costs = page.getByText(cost, { exact: true })
  await expect.element(costs.first()).toBeVisible()
  expect(costs.elements()).toHaveLength(2)
})

test('a screen reader hears which column a figure of the foot is of, what share of more rows would pass, and of what the time is', async () => {
  await renderFoot({ passed: 3, scored: 4, meanMs: 1200 })
  const column = page.getByRole('group', { name: 'Column A' })
  await expect
    .element(column.getByRole('button', { name: '75%' }))
    .toHaveAccessibleDescription(/^On many more rows like these, most likely between /)
  await expect.element(column).toHaveTextContent(/Average time of an answer: 1/)
})

test('what the figures of the foot mean is read by a press, in a grid and on phones', async () => {
  await renderFoot({ passed: 3, scored: 4, outOfDate: 2, repeatedRows: 3, agreeingRows: 2 })
  for (const [figure, about] of [
    ['75%', 'On many more rows like these'],
    ['2 out of date', 'These were asked with an earlier prompt'],
    [/agree/, 'Of the rows that this model answered several times'],
  ] as const) {
    const buttons = page.getByRole('button', { name: figure })
    expect(buttons.elements()).toHaveLength(2)
    for (const place of [0, 1]) {
      await buttons.nth(place).click()
      const panel = page.getByText(about).nth(place)
      await expect.element(panel).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(panel).not.toBeVisible()
    }
  }
})

test('where rows were answered several times, the foot says in how many of them the answers agree', async () => {
  await renderFoot({ repeatedRows: 3, agreeingRows: 2 })
  await expect.element(page.getByText('answers agree in 2 of 3 rows', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 of 3 agree', { exact: true })).toBeVisible()
})

test('where no row was answered twice, the foot says nothing of agreement', async () => {
  await renderFoot({ repeatedRows: 0 })
  await expect.element(page.getByText('$0.02').first()).toBeVisible()
  await expect.element(page.getByText(/agree/)).not.toBeInTheDocument()
})

test('on phones the figures of many columns scroll, and leave most of the screen to the rows', async () => {
  await page.viewport(390, 844)
  const sums = Array.from({ length: 16 }, (_, position) => ({
    position,
    columnId: `${position}`,
    sums: { ...noSums, answered: 4 },
  }))
  await render(<FootLines sums={sums} isBesideRows />)
  const lines = page.getByRole('region', { name: 'What the columns come to' })
  await expect.element(lines).toBeVisible()
  expect(lines.element().clientHeight).toBeLessThan(844 / 4)
  await page.viewport(1280, 800)
})
