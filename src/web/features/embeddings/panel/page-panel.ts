import type { Price } from '#domain/pricing/price.ts'
import type { embed } from '../../../client/embed.ts'
import type { Scheduler } from '../../../scheduler/scheduler.ts'
import { newId } from '../../../store/new-id.ts'
import { startWorker } from '../../../store/start-worker.ts'
import { createMeasuring } from '../measuring/measuring.ts'
import { createVectorsClient } from '../vectors/vectors-client.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from '../vectors/vectors-worker.ts?worker&url'
import { withMemoryFallback } from './memory-fallback.ts'
import { keepInStep } from './keep-in-step.ts'
import { keepFresh } from './keep-fresh.ts'
import { keepSaved } from './keep-saved.ts'
import type { Panel } from './panel-context.ts'
import { createPanelStore } from '../state/panel-store.ts'
import { createTextSets } from './text-sets.ts'

interface Options {
  scheduler: Scheduler
  embedTexts: typeof embed
  priceOf: (model: string) => Price | null
}

/** By the page's scheduler: a test opens one page after another. */
const panels = new WeakMap<Scheduler, Panel>()

/** One panel for the page: what was measured stays, and goes on, while other workspaces are open. */
export function pagePanel(options: Options): Panel {
  const known = panels.get(options.scheduler)
  if (known) return known
  const store = createPanelStore(Date.now)
  const ask = createVectorsClient(
    () => startWorker(workerUrl),
    () => inStep.sendAll(),
  )
  const inStep = keepInStep(store, ask)
  const sets = withMemoryFallback(createTextSets())
  const saving = keepSaved(store, sets)
  keepFresh(store, sets, saving, { onReturn: () => void inStep.lookForVectors() })
  const measuring = createMeasuring({ ...options, store, ask, newId })
  const panel = { store, ask, sets, saving, newId, measuring }
  panels.set(options.scheduler, panel)
  return panel
}
