import { useSyncExternalStore } from 'react'

const prefix = 'parley.wording.'

/** What this page has written. */
const written = new Map<string, string>()

const listeners = new Set<() => void>()

/**
 * Another wording that was begun, by the id of the question, the answer or the table's prompt that it is of, or something
 * new, by that of its set of texts: what is edited may leave the page by scrolling or with its view, and by a reload of
 * this tab, and the reader's words must not go with it.
 */
export function wordingOf(id: string): string | undefined {
  try {
    return written.get(id) ?? sessionStorage.getItem(prefix + id) ?? undefined
  } catch {
    return undefined
  }
}

/** The same, as it is written. */
export const useWording = (id: string) => useSyncExternalStore(subscribe, () => wordingOf(id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

export function keepWording(id: string, wording: string) {
  written.set(id, wording)
  notifyListeners()
}

/** It was saved or dropped. */
export function forgetWording(id: string) {
  written.delete(id)
  try {
    sessionStorage.removeItem(prefix + id)
  } catch {
    // A browser that keeps nothing: there was none.
  }
  notifyListeners()
}

/** As the page is left or goes out of sight: for each key it takes too long with a long text. */
function saveWritten() {
  for (const [id, wording] of written) {
    try {
      sessionStorage.setItem(prefix + id, wording)
    } catch {
      // A browser that keeps nothing, or a text that is too large.
    }
  }
}

globalThis.addEventListener?.('pagehide', saveWritten)
globalThis.document?.addEventListener('visibilitychange', saveWritten)
