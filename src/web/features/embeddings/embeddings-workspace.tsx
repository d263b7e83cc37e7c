import { useQuery } from '@tanstack/react-query'
import { isDemoModel } from '#domain/models/catalogue.ts'
import type { RateLimits } from '#domain/run/rate-limit.ts'
import { Plus, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { modelsQuery } from '../../client/models.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useIsPhone, useMediaQuery } from '../../ui/use-media-query.ts'
import { Workspace } from '../../ui/workspace.tsx'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'
import { BoardPane } from './board-pane.tsx'
import { fewestTexts, hasResults, isOutOfDate, isUnderWay, maxModels, measuredModels } from './board.ts'
import { firstEmbeddingModels, nextModel } from './embedding-models.ts'
import { firstPair } from './first-pair.ts'
import { createMeasuring, type Measuring } from './measuring.ts'
import { MeasuringProvider } from './measuring-context.ts'
import { NoModels } from './no-models.tsx'
import { TextsOverlay } from './texts-overlay.tsx'
import { TextsPanel } from './texts-panel.tsx'
import { boardStore, useBoard, useBoardActions } from './use-board.ts'
import './heat-map.css'
import './heat-tokens.css'
import { words } from './words.ts'

interface EmbeddingsWorkspaceProps {
  scheduler: Scheduler
  /** Hears what is left of the limits. */
  onRateLimits: (rateLimits: RateLimits) => void
  /** Compares by itself once, with demo models only: others may cost something. Not when something is measured. */
  measureAtOnce?: boolean
}

/** Texts are rows, embedding models are columns: how alike each model finds the texts. */
export function EmbeddingsWorkspace(props: EmbeddingsWorkspaceProps) {
  const { scheduler, onRateLimits, measureAtOnce = false } = props
  const [measuring] = useState(() => createMeasuring({ store: boardStore, scheduler, onRateLimits }))
  const query = useQuery(modelsQuery)
  const { texts, comparison, chosenPair, models: chosenModels } = useBoard((state) => state)
  const { modelsChosen } = useBoardActions()
  const [areTextsOpen, setAreTextsOpen] = useState(false)
  const isPhone = useIsPhone()
  // Two heat maps side by side are worth more than a list that is always there.
  const isNarrow = useMediaQuery('(max-width: 1270px)')

  const known = query.data ?? []
  const models = chosenModels ?? firstEmbeddingModels(known)
  const another = models.length < maxModels ? nextModel(known, models) : undefined
  const isMeasuring = models.some((model) => isUnderWay(comparison?.results[model]))
  const isReady = models.length > 0 && texts.length >= fewestTexts
  const isFree = models.every(isDemoModel)
  useMeasuringOnce(measuring, measureAtOnce && isReady && isFree && query.isSuccess, () => {
    if (!hasResults(comparison)) measuring.compare(models)
  })
  const isStale = comparison !== null && isOutOfDate(comparison, texts)
  const measured = measuredModels(models, comparison)
  const isUpToDate = !isStale && measured.length === models.length
  const pair = chosenPair ?? firstPair(measured)
  const addModel = () => another && modelsChosen([...models, another])

  const closeTexts = () => setAreTextsOpen(false)

  const actions = models.length > 0 && (
    <>
      {another && isPhone && (
        <IconButton label={words.addModel} onClick={addModel}>
          <Plus size={18} strokeWidth={1.5} />
        </IconButton>
      )}
      {another && !isPhone && (
        <Button look="ghost" onClick={addModel}>
          <Plus size={16} strokeWidth={1.5} /> {words.addModel}
        </Button>
      )}
      {isMeasuring ? (
        <Button onClick={() => measuring.stop()}>
          <Square size={12} strokeWidth={1.5} fill="currentColor" /> {words.stop}
        </Button>
      ) : (
        <Button
          look={isUpToDate ? 'line' : 'primary'}
          disabled={!isReady}
          onClick={() => measuring.compare(models)}
        >
          {isStale ? words.compareAgain : words.compare}
        </Button>
      )}
    </>
  )

  return (
    <MeasuringProvider value={measuring}>
      <Workspace>
        <WorkspaceHead title={words.title} actions={actions} />
        <main className={`grid min-h-0 ${isNarrow ? 'grid-cols-1' : 'grid-cols-[300px_minmax(0,1fr)]'}`}>
          {!isNarrow && (
            <aside className="min-h-0 border-r border-border" aria-label={words.texts.title}>
              <TextsPanel pair={pair} />
            </aside>
          )}
          {models.length > 0 ? (
            <BoardPane
              models={models}
              known={known}
              measured={measured}
              pair={pair}
              isStale={isStale}
              {...(isNarrow ? { onOpenTexts: () => setAreTextsOpen(true) } : {})}
            />
          ) : (
            <NoModels query={query} />
          )}
        </main>
        {isNarrow && areTextsOpen && <TextsOverlay pair={pair} onClose={closeTexts} />}
      </Workspace>
    </MeasuringProvider>
  )
}

/** Begins once if it is to begin at all, and hangs up when the page is left. */
function useMeasuringOnce(measuring: Measuring, isToBegin: boolean, begin: () => void) {
  const onBegin = useEffectEvent(begin)
  useEffect(() => {
    if (isToBegin) onBegin()
  }, [isToBegin])
  useEffect(() => measuring.stop, [measuring])
}
