import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { potteryShop } from '#domain/embeddings/examples/pottery-shop.ts'
import { setOfExample } from '#domain/embeddings/examples/set-of-example.ts'
import type { embedAsSent } from '../../client/embed.ts'
import { modelsQuery } from '../../client/models.ts'
import { useModels } from '../../client/use-models.ts'
import { newId } from '../../store/new-id.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import { firstEmbeddingModels } from './base/embedding-models.ts'
import { NoModels } from './columns/no-models.tsx'
import { openFirstSet } from './panel/open-first-set.ts'
import { takeOverBoard } from './panel/take-over-board.ts'
import { pagePanel } from './panel/page-panel.ts'
import { KnownModelsProvider, PanelProvider, type Panel } from './panel/panel-context.ts'
import { EmbeddingsShell } from './embeddings-shell.tsx'

interface EmbeddingsWorkspaceProps {
  scheduler: Scheduler
  embedTexts: typeof embedAsSent
  /** Measures by itself once, with demo models only: others may cost something. */
  measureAtOnce?: boolean
}

/** Texts are rows, embedding models are columns: which model finds the right thing? */
export function EmbeddingsWorkspace(props: EmbeddingsWorkspaceProps) {
  const { scheduler, embedTexts, measureAtOnce = false } = props
  const list = useModels()
  const client = useQueryClient()
  const [panel] = useState(() =>
    pagePanel({
      scheduler,
      embedTexts,
      priceOf: (model) =>
        client.getQueryData(modelsQuery.queryKey)?.find(({ id }) => id === model)?.price ?? null,
    }),
  )
  const known = list.data ?? []
  const models = firstEmbeddingModels(known)
  useOpenedSet(panel, { models: list.isSuccess ? models : null, isMeasured: measureAtOnce })
  const noModels = models.length === 0 && <NoModels models={list} />
  return (
    <PanelProvider value={panel}>
      <KnownModelsProvider value={known}>
        <EmbeddingsShell waiting={noModels} noModels={!list.isLoading && noModels} />
      </KnownModelsProvider>
    </PanelProvider>
  )
}

interface Opening {
  /** Those of a first visit; null while it is not known which there are. */
  models: readonly string[] | null
  /** What is opened is measured at once. */
  isMeasured: boolean
}

/** The first visit begins with an example. What is kept waits for no list of models. */
function useOpenedSet(panel: Panel, { models, isMeasured }: Opening) {
  const areKnown = models !== null
  const open = useEffectEvent(async () => {
    const now = Date.now()
    await openFirstSet(panel, {
      takeOver: () => takeOverBoard({ storage: () => localStorage, sets: panel.sets, newId, now }),
      exampleSet: () => setOfExample(potteryShop, { newId, now }),
      models,
    })
    if (areKnown && isMeasured) await panel.measuring.measureUnasked()
  })
  useEffect(() => {
    void open()
  }, [areKnown])
}
