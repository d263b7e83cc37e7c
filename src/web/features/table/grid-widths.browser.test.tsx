import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderTable } from './table-for-test.tsx'

test('beside the opened scores an ordinary word and the heads of inputs keep to one line', async () => {
  const { cell, grid } = await renderTable({
    prompt: 'Write to {{name}} about {{topic}}',
    rows: [{ values: { name: 'Wednesday', topic: 'Wednesday' }, expected: 'Wednesday' }],
    models: ['acme/one', 'acme/two', 'acme/three', 'acme/four'],
  })
  await page.getByRole('button', { name: 'Scores', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Scores' })).toBeVisible()
  for (const column of [0, 1, 2])
    await expect.poll(() => cell(0, column).getByText('Wednesday').element().clientHeight).toBe(20)
  const heads = page.getByRole('columnheader').elements().slice(1, 4)
  expect(heads.map(({ textContent }) => textContent)).toEqual(['{{name}}', '{{topic}}', 'Expected'])
  // A longer one is cut, and read in a tip.
  expect(heads[0]?.firstElementChild?.getAttribute('data-tip')).toBe('{{name}}')
  for (const head of heads) {
    const [name] = head.children
    expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0)
    expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth)
  }
  const scroller = grid.element().parentElement?.parentElement
  expect(scroller?.scrollWidth).toBeGreaterThan(scroller?.clientWidth ?? Infinity)
})
