import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import type { TextItem, TextSet } from '#domain/embeddings/text-set.ts'
import { columnOf } from '../state/panel-state.ts'
import { PanelProvider, type Panel } from '../panel/panel-context.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { QualityView } from './quality-view.tsx'

const nothing = async () => undefined

export const question = (text: string): TextItem => textOf(text, { role: 'question' })

/** Where a text stands, in degrees: what is near is alike. */
type Angles = Readonly<Record<string, number>>

interface QualityForTest {
  texts: readonly TextItem[]
  judgements?: TextSet['judgements']
  /** Of the models A, B and so on, in their order; a model without any is not measured. */
  angles: readonly (Angles | null)[]
  /** The words alone stand behind the models. */
  hasWords?: boolean
  /** Stands in place of the worker. */
  ask?: (ask: Panel['ask']) => Panel['ask']
}

/** The view on the page, over a panel whose models have answered. */
export async function renderQuality({
  texts,
  judgements = {},
  angles,
  hasWords = false,
  ask = (same) => same,
}: QualityForTest) {
  const models = angles.map((_, position) => columnOf(`acme/model-${position}`, `column-${position}`))
  const columns = hasWords ? [...models, { id: 'words', kind: 'words' as const }] : models
  const panel = panelForTest({ set: setOf(texts, columns, { judgements }) })
  const measured = models.filter((_, position) => angles[position])
  await panel.measuring.measure(measured.map(({ id }) => id))
  for (const call of panel.calls) {
    const found = angles[models.findIndex(({ model }) => model === call.model)]
    call.answer((text) => {
      const angle = ((found?.[text] ?? 0) * Math.PI) / 180
      return [Math.cos(angle), Math.sin(angle)]
    })
  }
  await panel.settled()
  panel.actions.chosen({ view: 'quality' })
  const sets = { list: async () => [], read: async () => null, write: nothing, delete: nothing }
  const parts: Panel = { ...panel, ask: ask(panel.ask), sets, newId: () => 'new' }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={parts}>
        <QualityView />
      </PanelProvider>
    </QueryClientProvider>,
  )
  return { ...panel, votes: () => panel.store.getState().set?.votes?.map(({ winner }) => winner) ?? [] }
}
