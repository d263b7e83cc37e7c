import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { potteryShop } from '#domain/embeddings/examples/pottery-shop.ts'
import { catalogueOf } from '#domain/models/read-catalogue.ts'
import { EmbeddingsShell } from '../../features/embeddings/embeddings-shell.tsx'
import { KnownModelsProvider, PanelProvider } from '../../features/embeddings/panel/panel-context.ts'
import { panelForTest, setOf } from '../../features/embeddings/panel/panel-for-test.ts'
import { columnOf } from '../../features/embeddings/state/panel-state.ts'
import { ToastProvider } from '../../ui/toasts.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { resizeWindow } from '../testing/window.ts'

/** Two groups of the example, with the questions that they answer. */
const groups = ['returns', 'other']
const documents = potteryShop.texts.filter(({ group }) => group !== null && groups.includes(group))
const answered = Object.entries(potteryShop.judgements).filter(([, right]) =>
  right.every((id) => documents.some((document) => document.id === id)),
)
const questions = potteryShop.texts.filter(({ id }) => answered.some(([question]) => question === id))
const models = ['acme/embed-meaning', 'acme/embed-letters']
const set = setOf(
  [...documents, ...questions],
  [...models.map((model) => columnOf(model, model)), { id: 'words', kind: 'words' }],
  { judgements: Object.fromEntries(answered) },
)

/** Which letters are in a text, in 48 numbers. */
const lettersOf = (text: string) =>
  Array.from({ length: 48 }, (_, index) => text.split(String.fromCharCode(65 + index)).length - 1)

/** Which document a text is, or asks for, in 16 numbers, and its letters as a trifle behind them. */
const meaningOf = (text: string) => {
  const asked = questions.find((question) => question.text === text)
  const [meant = ''] = asked ? (potteryShop.judgements[asked.id] ?? []) : []
  const place = documents.findIndex((document) => document.text === text || document.id === meant)
  return [
    ...Array.from({ length: 16 }, (_, index) => (index === place ? 1 : 0)),
    ...lettersOf(text).map((count) => count / 100),
  ]
}

const ofLengthOne = (vector: readonly number[]) => vector.map((number) => number / Math.hypot(...vector))

test('axe finds nothing in the texts and in each view of what two models make of them', async () => {
  await resizeWindow(1440, 844)
  const panel = panelForTest({ set })
  await panel.measuring.measure()
  for (const { model, answer } of panel.calls)
    answer((text) => ofLengthOne(model === 'acme/embed-meaning' ? meaningOf(text) : lettersOf(text)))
  await panel.settled()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <PanelProvider value={panel}>
          <KnownModelsProvider value={catalogueOf(models.map((id) => ({ id })))}>
            <EmbeddingsShell waiting={null} noModels={null} />
          </KnownModelsProvider>
        </PanelProvider>
      </ToastProvider>
    </QueryClientProvider>,
  )
  const views = page.getByRole('navigation', { name: 'Ways to look at it' })
  for (const [view, content] of [
    ['Ranking', page.getByRole('region', { name: 'Over all questions' })],
    ['Right or wrong', page.getByRole('region', { name: 'In plain words' })],
    ['Size and price', page.getByRole('region', { name: 'How short can the vectors be without loss?' })],
    ['Matrix', page.getByRole('grid')],
    ['Map', page.getByRole('region', { name: 'How far to trust a map' })],
    ['Agreement', page.getByRole('region', { name: 'Texts in dispute' })],
  ] as const) {
    await views.getByRole('button', { name: view }).click()
    await expect.element(content.first()).toBeVisible()
    // The texts beside the views are the same in all of them.
    await expectAccessible(view === 'Ranking' ? undefined : 'main > div')
  }
})
