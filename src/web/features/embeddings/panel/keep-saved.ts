import type { TextSet } from '#domain/embeddings/text-set.ts'
import type { PanelStore } from '../state/panel-store.ts'
import type { TextSets } from './text-sets.ts'

/** So long, in milliseconds, a change waits for the next before it is written. */
const waitMs = 300

export interface Saving {
  /** Writes at once what waits, and ends when all is written. Where the browser keeps no data, `hasFailed` says so. */
  flush: () => Promise<void>
  /** Whether something waits to be written, or is being written. */
  isWaiting: () => boolean
  /** It was read, and is not written again for being opened: another tab may have written since. */
  wasRead: (set: TextSet) => void
  /** Whether the last set was not written: the browser keeps no data, or has no room. */
  hasFailed: () => boolean
}

/**
 * Writes the open set whenever it has changed, and when another takes its place. Where the browser keeps no data the panel
 * goes on without.
 */
export function keepSaved(store: PanelStore, sets: Pick<TextSets, 'write'>): Saving {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = Promise.resolve()
  let hasFailed = false
  let writing = 0
  const read = new WeakSet<TextSet>()
  const writeNow = async (set: TextSet) => {
    try {
      await sets.write(set)
      hasFailed = false
    } catch {
      hasFailed = true
    } finally {
      writing -= 1
    }
  }
  const write = (set = store.getState().set) => {
    clearTimeout(timer)
    timer = undefined
    // One after the other: the last that is begun is the last that is written.
    if (!set) return
    writing += 1
    written = written.then(() => writeNow(set))
  }
  store.subscribe(({ set }, { set: before }) => {
    if (!set || set === before) return
    if (before && before.id !== set.id && timer !== undefined) write(before)
    if (!read.has(set)) timer ??= setTimeout(() => write(), waitMs)
  })
  return {
    flush: () => {
      if (timer !== undefined) write()
      return written
    },
    isWaiting: () => timer !== undefined || writing > 0,
    wasRead: (set) => {
      // What is held in memory alone is tried again.
      if (!hasFailed) read.add(set)
    },
    hasFailed: () => hasFailed,
  }
}
