import type { SessionId } from '#domain/session/session.ts'
import { draftKey, draftOf, keepDraft } from './drafts.ts'

/** Whether no other tab has written there since this one did. */
export function isDraftNewest(sessionId: SessionId): boolean {
  try {
    return (localStorage.getItem(draftKey(sessionId)) ?? '') === draftOf(sessionId)
  } catch {
    return true
  }
}

/** What was being written in a session is kept no more. */
export const forgetDraft = (sessionId: SessionId) => keepDraft(sessionId, '')
