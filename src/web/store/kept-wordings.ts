const prefix = 'parley.wording.'

/** What this page has written, where the browser keeps nothing. */
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

/** Kept for each key, in this tab only: that is no work for the disk. */
export function keepWording(id: string, wording: string) {
  written.set(id, wording)
  try {
    sessionStorage.setItem(prefix + id, wording)
  } catch {
    // A browser that keeps nothing, or a text that is too large: it is still on the page.
  }
}

/** It was saved or dropped. */
export function forgetWording(id: string) {
  written.delete(id)
  try {
    sessionStorage.removeItem(prefix + id)
  } catch {
    // As above: there was none.
  }
}
