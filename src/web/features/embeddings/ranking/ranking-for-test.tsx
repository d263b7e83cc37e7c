import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import type { Price } from '#domain/pricing/price.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { PanelProvider } from '../panel/panel-context.ts'
import { RankingView } from './ranking-view.tsx'

/** Where each model has a text on a circle, in degrees: what is nearer is closer. */
type Angles = Readonly<Record<string, number>>

const anglesOfA: Angles = { apple: 10, pear: 20, plum: 40, sky: 80, 'red?': 0, 'blue?': 85, 'any?': 15 }
const anglesOfB: Angles = { apple: 30, pear: 20, plum: 5, sky: 80, 'red?': 0, 'blue?': 85, 'any?': 80 }

export const documents = ['apple', 'pear', 'plum', 'sky'].map((text) => textOf(text))
const questions = ['red?', 'blue?'].map((text) => textOf(text, { role: 'question' }))

export const fruits = (more: Partial<TextSet> = {}) =>
  setOf([...documents, ...questions], [columnOf('a/one', 'a'), columnOf('b/two', 'b')], more)

const vectorOf = (angles: Angles) => (text: string) => {
  const radians = ((angles[text] ?? 0) * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}

/** The view over two models that have measured the set, unless they are not to. */
export async function showRanking(
  set = fruits(),
  { isMeasured = true, price = null }: { isMeasured?: boolean; price?: Price | null } = {},
) {
  const panel = panelForTest({ set, price })
  const answer = () => {
    for (const call of panel.calls.splice(0))
      call.answer(vectorOf(call.model === 'a/one' ? anglesOfA : anglesOfB))
  }
  if (isMeasured) {
    await panel.measuring.measure()
    answer()
  }
  let ids = 0
  const value = { ...panel, newId: () => `new-${++ids}` }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={value}>
        <div data-testid="pane" className="h-180 overflow-y-auto">
          <RankingView />
        </div>
      </PanelProvider>
    </QueryClientProvider>,
  )
  const judgements = () => panel.store.getState().set?.judgements
  return { ...panel, answer, judgements, query: () => panel.store.getState().choices.query }
}
