import type { SessionId } from '#domain/session/session.ts'

export const draftKey = (sessionId: SessionId) => `parley.draft.${sessionId}`

/** Before a session's id: where the pictures of what is being written in it are kept for the life of the tab. */
export const imageDraftPrefix = 'parley.draft.images.'

/** What was being written in a session when it was left: first what this tab knows, then what any wrote last. */
export function draftOf(sessionId: SessionId): string {
  try {
    const key = draftKey(sessionId)
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/**
 * Kept for this tab, and for after a crash of the browser. For every few seconds and for leaving the session or the
 * page: it is too much work for every key.
 */
export function keepDraft(sessionId: SessionId, draft: string) {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      const key = draftKey(sessionId)
      const kept = storage()
      if (draft !== '') kept.setItem(key, draft)
      else if (kept.getItem(key) !== null) kept.removeItem(key)
    } catch {
      // A browser that keeps nothing, or a draft that is too large: it is still on the page.
    }
  }
}
