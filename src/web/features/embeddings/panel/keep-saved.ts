import type { PanelStore } from './panel-store.ts'
import type { TextSets } from './text-sets.ts'

/** So long, in milliseconds, a change waits for the next before it is written. */
const waitMs = 300

/**
 * Writes the open set whenever it has changed, and when another takes its place. Where the browser keeps no data the panel
 * goes on without.
 */
export function keepSaved(store: PanelStore, sets: Pick<TextSets, 'write'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (set = store.getState().set) => {
    clearTimeout(timer)
    timer = undefined
    if (set) void sets.write(set).catch(() => undefined)
  }
  store.subscribe(({ set }, { set: before }) => {
    if (!set || set === before) return
    if (before && before.id !== set.id && timer !== undefined) write(before)
    timer ??= setTimeout(write, waitMs)
  })
}
