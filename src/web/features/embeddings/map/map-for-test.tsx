import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { ColumnSpec, TextItem } from '#domain/embeddings/text-set.ts'
import { PanelProvider, type Panel } from '../panel/panel-context.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { columnOf } from '../state/panel-state.ts'
import { MapView } from './map-view.tsx'

/** Where each text lies in the first two dimensions; `b/two` has the same, turned by a right angle. */
const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
  left: [-4, 0],
  right: [4, 0],
  top: [0, -2],
  low: [0, 2],
  middle: [0.5, 0.2],
}

const groups: Readonly<Record<string, string>> = { left: 'sides', right: 'sides', top: 'ends', low: 'ends' }

const placedTexts: readonly TextItem[] = Object.keys(places).map((text) =>
  textOf(text, { group: groups[text] ?? null }),
)

interface Start {
  texts?: readonly TextItem[]
  columns?: readonly ColumnSpec[]
  /** These models refuse. */
  failing?: readonly string[]
  isMeasured?: boolean
  /** What the worker fails to answer. */
  broken?: readonly string[]
}

/** The maps by Euclidean distance, of texts whose vectors are their places. */
export async function renderMaps(start: Start = {}) {
  const { texts = placedTexts, failing = [], isMeasured = true, broken = [] } = start
  const columns = start.columns ?? ['a/one', 'b/two'].map((model) => columnOf(model, model))
  const panel = panelForTest({ set: setOf(texts, columns) })
  const { store, calls, settled, actions, measuring } = panel
  actions.chosen({ measure: 'euclidean' })
  await settled()
  if (isMeasured) {
    void measuring.measure()
    await settled()
    for (const { model, answer, fail } of calls) {
      if (failing.includes(model)) fail(new Error('refused'))
      else answer((text) => vectorOf(model, text))
    }
    await settled()
  }
  const isBroken = new Set(broken)
  const ask: Panel['ask'] = (name, question, watch) =>
    isBroken.has(name) ? Promise.reject(new Error('broke')) : panel.ask(name, question, watch)
  const value: Panel = { ...panel, ask, newId: () => 'new' }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={value}>
        <MapView />
      </PanelProvider>
    </QueryClientProvider>,
  )
  const map = (letter: string) => page.getByRole('application', { name: `Map by ${letter},` })
  /** Where a text is on the first map, which lies as the vectors do. */
  const placeOf = async (text: string) => {
    await expect.element(map('A')).toBeVisible()
    return placeInPicture(text, map('A').element())
  }
  return {
    actions,
    map,
    choices: () => store.getState().choices,
    mend: () => isBroken.clear(),
    hover: async (text: string) => map('A').hover({ position: await placeOf(text) }),
    /** Another view chooses it. */
    choose: async (text: string) => {
      actions.chosen({ textId: text })
      await expect.element(map('A').getByText(text, { exact: true })).toBeInTheDocument()
    },
    press: async (text: string) => map('A').click({ position: await placeOf(text) }),
    pressWithShift: async (text: string) => {
      await userEvent.keyboard('{Shift>}')
      await map('A').click({ position: await placeOf(text) })
      await userEvent.keyboard('{/Shift}')
    },
    chosen: page.getByRole('region', { name: 'What is chosen' }),
    /** What is said to a screen reader. */
    announcement: () =>
      document.querySelector('[role=application] [aria-live]:not(:empty)')?.textContent ?? '',
  }
}

const vectorOf = (model: string, text: string) => {
  const [x, y] = places[text] ?? [text.length, 0]
  return model === 'b/two' ? [-y, x, 0.1] : [x, y, 0.1]
}

/** Eight wide, four high: it fills the picture from left to right but for its rim. */
function placeInPicture(text: string, picture: Element) {
  const { width } = picture.getBoundingClientRect()
  const [x, y] = places[text] ?? [0, 0]
  const scale = (width * 0.84) / 8
  return { x: width / 2 + x * scale, y: width / 2 + y * scale }
}
