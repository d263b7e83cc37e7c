import { useRef } from 'react'
import { isSettled, type Run } from '#domain/run/run.ts'
import { stalenessOf, type Staleness } from '#domain/run/stale.ts'
import { useSessions } from './hooks.ts'
import type { SessionsState } from './store-types.ts'

interface Known extends Staleness {
  run: Run
  messages: SessionsState['messages']
  columns: SessionsState['columns']
}

/** Whether an answer was made from something else than stands on show before it now. */
export function useIsStale(run: Run): boolean {
  'use no memo' // The selector remembers what it answered.
  const last = useRef<Known | null>(null)
  return useSessions((state) => {
    const { messages, columns, runs } = state
    const known = last.current
    // A token changes nothing that counts here: only answers of these histories that end meanwhile do.
    const isKnown =
      known?.run === run &&
      known.messages === messages &&
      known.columns === columns &&
      !known.openRunIds.some((id) => runs[id] && isSettled(runs[id]))
    if (isKnown) return known.isStale
    last.current = { run, messages, columns, ...stalenessOf(state, run) }
    return last.current.isStale
  })
}

/** Whether an answer is to be run again as soon as those before it in its column have been. */
export const useIsInLine = ({ columnId, messageId }: Run): boolean =>
  useSessions(({ rerunning }) => {
    const reached = rerunning[columnId]
    // Ids sort by time, and every question is younger than those before it.
    return reached !== undefined && messageId > reached
  })

/** Whether answers of a column are being run again, one after another. */
export const useIsRerunning = (columnIds: readonly string[]): boolean =>
  useSessions(({ rerunning }) => columnIds.some((id) => rerunning[id] !== undefined))
