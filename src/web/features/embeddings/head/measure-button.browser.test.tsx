import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { ColumnSpec } from '#domain/embeddings/text-set.ts'
import { catalogueOf } from '#domain/models/read-catalogue.ts'
import { KnownModelsProvider, PanelProvider } from '../panel/panel-context.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { WorkspaceHead } from '../../../ui/workspace-head.tsx'
import { MeasureButton } from './measure-button.tsx'

const known = catalogueOf([{ id: 'a/priced', pricing: { prompt: '0.01', completion: '0' } }])

async function open(texts = [textOf('red'), textOf('green')], more: readonly ColumnSpec[] = []) {
  const panel = panelForTest({ set: setOf(texts, [columnOf('a/one', 'a'), ...more]) })
  await render(
    <PanelProvider value={panel}>
      <KnownModelsProvider value={known}>
        <MeasureButton />
      </KnownModelsProvider>
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

test('a spending limit is typed with a point or a comma; what is none leaves it as it was', async () => {
  const panel = await open()
  await pressByKey(page.getByRole('button', { name: 'Options for measuring' }))
  const limitAfter = async (typed: string) => {
    await page.getByRole('textbox', { name: /^Spending limit/ }).fill(typed)
    // Tab would leave the panel, which closes it.
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    return panel.store.getState().choices.spendingLimit
  }
  expect(await limitAfter('0,5')).toBe(0.5)
  expect(await limitAfter('$1.25')).toBe(1.25)
  for (const odd of ['half', '-1', '1.5.2']) expect(await limitAfter(odd)).toBe(1.25)
  await expect.element(page.getByRole('textbox', { name: /^Spending limit/ })).toHaveValue('1.25')
  expect(await limitAfter('0')).toBe(0)
  expect(await limitAfter('')).toBeNull()
})

test('a spending limit holds for who presses Measure right after typing it, and after Escape', async () => {
  const panel = await open()
  const type = async (typed: string) => {
    await pressByKey(page.getByRole('button', { name: 'Options for measuring' }))
    await page.getByRole('textbox', { name: /^Spending limit/ }).fill(typed)
  }
  const limit = () => panel.store.getState().choices.spendingLimit
  await type('2')
  await userEvent.keyboard('{Escape}')
  expect(limit()).toBe(2)
  await type('0.5')
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  expect([limit(), panel.calls.length]).toEqual([0.5, 1])
})

test('a file that lacks vectors leaves nothing to measure', async () => {
  const panel = await open(undefined, [{ id: 'f', kind: 'file', name: 'vectors.npy' }])
  await pressByKey(page.getByRole('button', { name: 'Measure', exact: true }))
  panel.calls[0]?.answer(() => [1, 0])
  await expect.element(page.getByRole('button', { name: 'Measured' })).toBeVisible()
  expect(panel.kindOf('f')).toBe('incomplete')
})

test('what measuring may cost is told, with texts that stand twice once', async () => {
  const red = Array.from({ length: 10 }, (_, index) => textOf('red', { id: `text ${index}` }))
  const panel = await open(red)
  panel.actions.columnsChanged([columnOf('a/priced', 'a')])
  await expect.element(page.getByRole('button', { name: 'Measure, about $0.01' })).toBeVisible()
})

test('on a phone the price stands below, so that the name of the set has room, and the button keeps off the edge', async () => {
  await page.viewport(390, 844)
  const panel = panelForTest({ set: setOf([textOf('red'), textOf('green')], [columnOf('a/priced', 'a')]) })
  await render(
    <PanelProvider value={panel}>
      <KnownModelsProvider value={known}>
        <WorkspaceHead title="What the shop's help pages say" actions={<MeasureButton />} />
      </KnownModelsProvider>
    </PanelProvider>,
  )
  const button = page.getByRole('button', { name: 'Measure, about $0.02', exact: true })
  await expect.element(button).toBeVisible()
  const { right, width } = button.element().getBoundingClientRect()
  expect(right).toBe(390 - 16)
  expect(width).toBeLessThan(120)
  await page.viewport(1280, 800)
})
