import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { PanelProvider } from '../panel/panel-context.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { MeasureButton } from './measure-button.tsx'

async function open(texts = [textOf('red'), textOf('green')]) {
  const panel = panelForTest({ set: setOf(texts, [columnOf('a/one', 'a')]) })
  await render(
    <PanelProvider value={panel}>
      <MeasureButton />
    </PanelProvider>,
  )
  return panel
}

test('whoever pressed Measure keeps the focus when all is measured', async () => {
  const panel = await open()
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Pause' })).toHaveFocus()
  panel.calls[0]?.answer(() => [1, 0])
  const done = page.getByRole('button', { name: 'Measured' })
  await expect.element(done).toHaveFocus()
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
})

test('a set without texts is not called measured', async () => {
  await open([])
  await expect.element(page.getByRole('button', { name: 'Measure', exact: true })).toBeDisabled()
})
