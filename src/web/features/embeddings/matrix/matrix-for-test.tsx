import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import type { ColumnSpec, TextItem } from '#domain/embeddings/text-set.ts'
import { PanelProvider } from '../panel/panel-context.ts'
import { panelForTest, setOf } from '../panel/panel-for-test.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import { MatrixView } from './matrix-view.tsx'

interface Start {
  texts: readonly TextItem[]
  columns: readonly ColumnSpec[]
  /** What a measured column makes of a text, by column. */
  vectors: Readonly<Record<string, (text: string) => readonly number[]>>
}

/** The matrix of texts that some columns have measured, in a real panel without a worker and network. */
export async function renderMatrix(
  { texts, columns, vectors }: Start,
  around: (ask: AskVectors) => AskVectors = (ask) => ask,
) {
  const panel = panelForTest({ set: setOf(texts, columns) })
  for (const [columnId, vectorOf] of Object.entries(vectors)) {
    await panel.measuring.measure([columnId])
    for (const call of panel.calls.splice(0)) call.answer(vectorOf)
    await panel.settled()
  }
  const sets = {
    list: async () => [],
    read: async () => null,
    write: async () => undefined,
    delete: async () => undefined,
  }
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <PanelProvider value={{ ...panel, ask: around(panel.ask), sets, newId: () => 'new' }}>
        {/* As it stands on the page. */}
        <div className="h-screen overflow-y-auto pb-6">
          <MatrixView />
        </div>
      </PanelProvider>
    </QueryClientProvider>,
  )
  return panel
}
