import { useState } from 'react'
import { isSettled, type Run } from '#domain/run/run.ts'
import { stalenessOf, type Staleness } from '#domain/run/stale.ts'
import { useSessions } from './hooks.ts'
import type { SessionsState } from './store-types.ts'

interface Known extends Staleness {
  run: Run
  messages: SessionsState['messages']
  columns: SessionsState['columns']
}

/**
 * Says of an answer whether it is stale, and looks at its history again only when that may have changed: with every
 * token it looks at the answers of the history that are still coming, and at no others.
 */
export function rememberedStaleness(): (state: SessionsState, run: Run) => boolean {
  let known: Known | null = null
  return (state, run) => {
    const { messages, columns, runs } = state
    const isKnown =
      known?.run === run &&
      known.messages === messages &&
      known.columns === columns &&
      !known.openRunIds.some((id) => runs[id] && isSettled(runs[id]))
    if (!known || !isKnown) known = { run, messages, columns, ...stalenessOf(state, run) }
    return known.isStale
  }
}

/** Whether an answer was made from something else than stands on show before it now. */
export function useIsStale(run: Run): boolean {
  const [isStale] = useState(rememberedStaleness)
  return useSessions((state) => isStale(state, run))
}
