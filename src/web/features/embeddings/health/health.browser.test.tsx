import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { catalogueOf } from '#domain/models/read-catalogue.ts'
import { KnownModelsProvider, PanelProvider } from '../panel/panel-context.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { createTextSets } from '../panel/text-sets.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import { ColumnNotices } from './column-notices.tsx'
import { HealthButton } from './health-button.tsx'

const long = 'one two three four five six seven eight nine ten'
const known = catalogueOf([{ id: 'a/small', context_length: 6 }])

function Columns() {
  const columns = useShownColumns()
  return (
    <>
      <ColumnNotices />
      {columns.map((column) => column.isMeasured && <HealthButton key={column.id} column={column} />)}
    </>
  )
}

async function open(texts = ['red', 'green']) {
  const items = [...texts.map((text) => textOf(text)), textOf('red', { id: 'again' })]
  const panel = panelForTest({ set: setOf(items, [columnOf('a/small', 'a')]) })
  await panel.settled()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={{ ...panel, sets: createTextSets('health'), newId: () => 'new' }}>
        <KnownModelsProvider value={known}>
          <Columns />
        </KnownModelsProvider>
      </PanelProvider>
    </QueryClientProvider>,
  )
  const measure = async (vectorOf: (text: string) => number[]) => {
    await panel.measuring.measure()
    panel.calls.at(-1)?.answer(vectorOf)
    await panel.settled()
  }
  return { ...panel, measure, choices: () => panel.store.getState().choices }
}

const notices = page.getByRole('region', { name: 'About the columns' })

test('a text that is longer than the model takes is told before it is measured, and after', async () => {
  const { measure, choices } = await open(['red', long])
  await expect.element(notices).toHaveTextContent('longer than this model takes (6 tokens). It may refuse it')
  await measure((text) => [1, text.length])
  await expect.element(notices).toHaveTextContent('Its vector came, but may be of the beginning only.')
  await notices.getByRole('button', { name: 'Show the texts' }).click()
  await page.getByRole('button', { name: long }).click()
  expect(choices().textId).toBe(long)
})

test('where nothing is amiss nothing is said', async () => {
  const { measure } = await open()
  await measure((text) => [1, text.length])
  await expect
    .element(page.getByRole('button', { name: 'Column A is ready: about its vectors' }))
    .toBeVisible()
  expect(notices.query()?.textContent ?? '').toBe('')
})

test('a model that has changed is told, and all is asked again with a press', async () => {
  const { measure, actions, settled, calls } = await open()
  await measure(() => [1, 2])
  actions.textsAdded([textOf('blue')])
  await settled()
  await measure(() => [2, 1])
  await expect
    .element(notices)
    .toHaveTextContent('this model’s vectors have changed since they were measured')
  await notices.getByRole('button', { name: 'Ask for all again' }).click()
  await expect.poll(() => calls.at(-1)?.texts).toEqual(['red', 'green', 'blue'])
  await expect.element(notices.getByRole('button')).not.toBeInTheDocument()
})

test('what is worth knowing of the vectors is opened with the keyboard, and closed again', async () => {
  const { measure, choices } = await open()
  await measure((text) => (text === 'red' ? [3, 4] : [0, 1]))
  const button = page.getByRole('button', { name: 'Column A is ready: about its vectors' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const report = page.getByRole('dialog', { name: 'The vectors of column A' })
  await expect.element(report).toHaveTextContent('Of lengths from 1.00 to 5.00')
  await expect.element(report).toHaveTextContent('1 pair of texts is the same, or nearly so')
  await report.getByRole('button', { name: /same text/ }).click()
  expect(choices().pair).toEqual({ one: 'red', other: 'again' })
  await userEvent.keyboard('{Escape}')
  await expect.element(report).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('on a phone, where its column may be out of sight, what failed is told with another try', async () => {
  await page.viewport(390, 844)
  try {
    const { measuring, calls, settled } = await open()
    await measuring.measure()
    calls[0]?.fail(new Error('No.'))
    await settled()
    await expect.element(notices).toHaveTextContent('A failed: This model makes no vectors.')
    await notices.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => calls).toHaveLength(2)
    await expect.element(notices.getByRole('status')).not.toBeInTheDocument()
  } finally {
    await page.viewport(1280, 800)
  }
})
