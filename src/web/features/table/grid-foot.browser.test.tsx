import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
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
  await expect
    .element(page.getByRole('group', { name: 'Column A' }))
    .toHaveTextContent(
      /^75%On many more rows like these, most likely between .*3 of 4.*Average time of an answer: 1/,
    )
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
