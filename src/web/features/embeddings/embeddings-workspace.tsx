import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDemoModel } from '#domain/models/catalogue.ts'
import { exampleSet } from '#domain/embeddings/examples/example-set.ts'
import { embed } from '../../client/embed.ts'
import type { RateLimit } from '#domain/run/rate-limit.ts'
import { modelsQuery } from '../../client/models.ts'
import { newId } from '../../store/new-id.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { Workspace } from '../../ui/workspace.tsx'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'
import { firstEmbeddingModels } from './columns/embedding-models.ts'
import { NoModels } from './columns/no-models.tsx'
import { MeasureButton } from './measuring/measure-button.tsx'
import { openFirstSet } from './panel/open-first-set.ts'
import { pagePanel } from './panel/page-panel.ts'
import { KnownModelsProvider, PanelProvider, usePanel, type Panel } from './panel/panel-context.ts'
import { PanelPane } from './panel-pane.tsx'
import { TextsOverlay } from './texts/texts-overlay.tsx'
import { TextsPanel } from './texts/texts-panel.tsx'
import { words } from './words.ts'

interface EmbeddingsWorkspaceProps {
  scheduler: Scheduler
  /** Hears what is left of the limit on requests. */
  onRateLimit: (rateLimit: RateLimit) => void
  /** Measures by itself once, with demo models only: others may cost something. */
  measureAtOnce?: boolean
}

/** Texts are rows, embedding models are columns: which model finds the right thing? */
export function EmbeddingsWorkspace({ scheduler, onRateLimit, measureAtOnce = false }: EmbeddingsWorkspaceProps) {
  const query = useQuery(modelsQuery)
  const known = query.data ?? []
  // Kept for the page: prices are looked up when a request goes out.
  const [panel] = useState(() =>
    pagePanel({
      scheduler,
      embedTexts: (request) => embed({ ...request, onRateLimit }),
    }),
  )
  const models = firstEmbeddingModels(known)
  const isReady = query.isSuccess || query.isError
  useOpenedSet(panel, isReady, models)
  return (
    <PanelProvider value={panel}>
      <KnownModelsProvider value={known}>
        <EmbeddingsShell hasModels={models.length > 0} noModels={<NoModels query={query} />} />
        {measureAtOnce && models.every(isDemoModel) && <MeasureOnce panel={panel} />}
      </KnownModelsProvider>
    </PanelProvider>
  )
}

/** The first visit begins with an example, once it is known which models there are. */
function useOpenedSet(panel: Panel, isReady: boolean, models: readonly string[]) {
  const onReady = useEffectEvent(() => openFirstSet(panel, { exampleSet: () => exampleSet(newId, Date.now()), models }))
  useEffect(() => {
    if (isReady) void onReady()
  }, [isReady])
}
