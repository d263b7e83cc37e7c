import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderTable } from './table-for-test.tsx'

test('a link to a row that is gone says so, also where the open cell took over the address since', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  const { sessionId, grid } = await renderTable({
    rows: [{ values: { ticket: 'x' }, answers: [['refund']] }],
  })
  history.replaceState(null, '', `/s/${sessionId}`)
  await expect.element(grid).toHaveFocus()
  await press('{ArrowRight}{Enter}')
  await expect.poll(() => location.hash).toMatch(/^#row=.+&column=/)

  const ofCell = location.hash
  location.hash = '#row=gone'
  history.replaceState(null, '', ofCell)
  await expect.element(page.getByText('This row is not here any more.')).toBeVisible()
})
