import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { PanelProvider } from '../panel/panel-context.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { SizesView } from './sizes-view.tsx'

const texts = [
  ...['red car', 'red apple', 'blue car'].map((text) => textOf(text)),
  textOf('apple?', { role: 'question' }),
]
const columns = [columnOf('a/one', 'a'), columnOf('b/two', 'b'), { id: 'words', kind: 'words' as const }]

/** Only the ninth number knows what is an apple. */
const vectorOf = (text: string) =>
  Array.from({ length: 16 }, (_, at) => {
    if (at === 8) return text.includes('apple') ? 1 : 0
    return at === (text.includes('blue') ? 1 : 0) ? 0.5 : 0
  })

async function renderView(more: Partial<TextSet> = {}) {
  const panel = panelForTest({ set: setOf(texts, columns, more) })
  const sets = { list: async () => [], read: async () => null, write: async () => {}, delete: async () => {} }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={{ ...panel, sets, newId: () => 'new' }}>
        <SizesView />
      </PanelProvider>
    </QueryClientProvider>,
  )
  return panel
}

test('before anything is measured it says how to begin', async () => {
  await renderView({ columns: columns.slice(0, 2) })
  await expect.element(page.getByText('Nothing is measured yet.', { exact: false })).toBeVisible()
})

test('the words alone have no size', async () => {
  await renderView()
  await expect.element(page.getByText('None of the columns has vectors', { exact: false })).toBeVisible()
})

test('the sentence comes first, then a line, a table and the price of each column that is measured', async () => {
  const panel = await renderView({ judgements: { 'apple?': ['red apple'] } })
  await panel.measuring.measure(['a'])
  panel.calls[0]?.answer(vectorOf)
  const region = page.getByRole('region', { name: 'How short can the vectors be without loss?' })
  await expect
    .element(region)
    .toHaveTextContent(
      'A needs all its 16 dimensions: at 8 it finds a right text first for 0 instead of 1 of 1.',
    )
  await expect
    .element(page.getByText(/^C compares words and has no vectors: left out here\. B is left out until/))
    .toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'Right first by dimensions', exact: false }))
    .toBeVisible()
  const card = page.getByRole('region', { name: 'A one' })
  await expect.element(card).toHaveTextContent('Tokens3')
  await expect.element(card).toHaveTextContent('A million such textsunknown')
  const table = card.getByRole('table', { name: 'Right first of column A by size and number format' })
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('80%32 MB')
  await expect.element(page.getByRole('region', { name: 'B two' })).not.toBeInTheDocument()
})

test('by another measure sentence, chart and table say what that says', async () => {
  const panel = await renderView({ judgements: { 'apple?': ['red apple'] } })
  await panel.measuring.measure(['a', 'b'])
  for (const call of panel.calls) call.answer(vectorOf)
  await page.getByRole('button', { name: 'Nearest ten' }).click()
  await expect
    .element(page.getByRole('region', { name: 'How short can the vectors be without loss?' }))
    .toHaveTextContent('At 8 of 16 dimensions B still keeps 100% of the nearest ten')
  await expect
    .element(page.getByRole('img', { name: 'Nearest ten by dimensions', exact: false }))
    .toBeVisible()
})
