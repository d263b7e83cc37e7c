import { isSettled } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import type { SessionsStore } from '../store/sessions-store.ts'

/** Resolves once all of these runs are over, or gone. */
export function settled(store: SessionsStore, ids: readonly RunId[]): Promise<void> {
  const areSettled = () => {
    const { runs } = store.getState()
    return ids.every((id) => !runs[id] || isSettled(runs[id]))
  }
  return new Promise((resolve) => {
    if (areSettled()) return resolve()
    const stop = store.subscribe(() => {
      if (!areSettled()) return
      stop()
      resolve()
    })
  })
}
