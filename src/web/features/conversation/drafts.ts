import type { SessionId } from '#domain/session/session.ts'

const prefix = 'parley.draft.'

/** What was being written in a session when it was left; it lives as long as the tab, over reloads too. */
export function draftOf(sessionId: SessionId): string {
  try {
    return sessionStorage.getItem(prefix + sessionId) ?? ''
  } catch {
    return ''
  }
}

/** For leaving the session or the page: it is too much work for every key. */
export function keepDraft(sessionId: SessionId, draft: string) {
  try {
    if (draft === '') sessionStorage.removeItem(prefix + sessionId)
    else sessionStorage.setItem(prefix + sessionId, draft)
  } catch {
    // A browser that keeps nothing, or a draft that is too large: it is still on the page.
  }
}
