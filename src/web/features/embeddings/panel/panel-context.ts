import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Model } from '#domain/models/model.ts'
import type { Measuring } from '../measuring/measuring.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import type { Saving } from './keep-saved.ts'
import type { PanelState, PanelStore } from '../state/panel-store.ts'
import type { TextSets } from './text-sets.ts'

/** What the panel is made of, for everything in it. */
export interface Panel {
  store: PanelStore
  ask: AskVectors
  measuring: Measuring
  sets: TextSets
  saving: Saving
  newId: () => string
}

const PanelContext = createContext<Panel | null>(null)
export const PanelProvider = PanelContext.Provider

export function usePanelParts(): Panel {
  const panel = use(PanelContext)
  if (!panel) throw new Error('A PanelProvider is missing above this component')
  return panel
}

export const usePanel = <T>(select: (state: PanelState) => T): T => useStore(usePanelParts().store, select)
export const usePanelActions = () => usePanel((state) => state.actions)
export const useMeasuring = () => usePanelParts().measuring

/** The models that the service lists. */
const KnownModelsContext = createContext<readonly Model[]>([])
export const KnownModelsProvider = KnownModelsContext.Provider
export const useKnownModels = () => use(KnownModelsContext)
