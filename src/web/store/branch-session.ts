import type { MessageId, SessionId } from '#domain/session/session.ts'
import { copyOfBranch } from './copy-branch.ts'
import { useSessionsStore } from './hooks.ts'
import type { SessionsStore } from './sessions-store.ts'

/** Opens a session with the conversation up to and with a question; answers its id, or null where there is none such. */
export function branchSession(store: SessionsStore, messageId: MessageId): SessionId | null {
  const copy = copyOfBranch(store.getState(), messageId, store.parts)
  if (!copy) return null
  store.getState().actions.sessionCopied(copy.sessionId, copy)
  return copy.sessionId
}

/** The same for the menus, which it comes with. */
export function useBranchSession(): (messageId: MessageId) => SessionId | null {
  const store = useSessionsStore()
  return (messageId) => branchSession(store, messageId)
}
