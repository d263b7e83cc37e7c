import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Run } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import { hasSameState, useSessionsStore } from './hooks.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { Wait } from './taking-turns.ts'

/**
 * Tells `changed` of changes to these runs: at once when one of them begins to come or ends, and of the words in
 * between when `wait` says so; null waits for nothing. Returns how to end it.
 */
export function watchUnhurriedly(
  store: SessionsStore,
  ids: readonly string[],
  wait: Wait | null,
  changed: () => void,
): () => void {
  let giveUp: (() => void) | null = null
  const notify = () => {
    giveUp?.()
    giveUp = null
    changed()
  }
  const stop = store.subscribe(({ runs }, { runs: before }) => {
    if (runs === before || ids.every((id) => runs[id] === before[id])) return
    if (wait === null || !ids.every((id) => hasSameState(runs[id], before[id]))) notify()
    else giveUp ??= wait(notify)
  })
  return () => {
    stop()
    giveUp?.()
  }
}

/** These runs; their growing words are as new as `wait` has them, which must be the same one each time. */
export function useUnhurriedRuns(
  ids: readonly (RunId | undefined)[],
  wait: Wait | null,
): readonly (Run | undefined)[] {
  'use no memo' // What was read last is remembered, so that the same runs are the same list.
  const store = useSessionsStore()
  const key = ids.join()
  const subscribe = useCallback(
    (changed: () => void) => watchUnhurriedly(store, key.split(','), wait, changed),
    [store, key, wait],
  )
  const last = useRef<readonly (Run | undefined)[]>([])
  return useSyncExternalStore(subscribe, () => {
    const { runs } = store.getState()
    const next = ids.map((id) => (id === undefined ? undefined : runs[id]))
    const isSame = next.length === last.current.length && next.every((run, at) => run === last.current[at])
    if (!isSame) last.current = next
    return last.current
  })
}
