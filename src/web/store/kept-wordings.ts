const prefix = 'parley.wording.'

/** What this page has written. */
const written = new Map<string, string>()

/**
 * Another wording that was begun, by the id of the question, the answer or the prompt that it is of: what is edited may
 * leave the page by scrolling or with its view, and by a reload of this tab, and the reader's words must not go with it.
 */
export function wordingOf(id: string): string | undefined {
  try {
    return written.get(id) ?? sessionStorage.getItem(prefix + id) ?? undefined
  } catch {
    return undefined
  }
}

export const keepWording = (id: string, wording: string) => void written.set(id, wording)

/** It was saved or dropped. */
export function forgetWording(id: string) {
  written.delete(id)
  try {
    sessionStorage.removeItem(prefix + id)
  } catch {
    // A browser that keeps nothing: there was none.
  }
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
