import type { Session, SessionId } from '#domain/session/session.ts'
import type { SessionsStore } from './sessions-store.ts'

const openSessionKey = 'parley.openSession'

/**
 * Opens a first session where none is open. It has the id that this tab remembers: a page that is reloaded before its
 * first session was saved finds the draft that was kept for it.
 */
export function startFirstSession(store: SessionsStore) {
  const { openSessionId, sessions, actions } = store.getState()
  if (openSessionId !== null) return
  const remembered = rememberedByTab()
  const isUnsaved = remembered !== null && !(remembered in sessions)
  remember(actions.sessionStarted(['', ''], isUnsaved ? remembered : undefined))
}

/** Each tab remembers its own; a new one opens what was open last in any. */
export function rememberedSession(sessions: Record<SessionId, Session>): SessionId | null {
  return rememberedSessionIds().find((id) => sessions[id]?.deletedAt === null) ?? null
}

/** What `rememberedSession` looks for, the more likely one first. */
export const rememberedSessionIds = (): SessionId[] =>
  [rememberedByTab(), inStorage(() => localStorage.getItem(openSessionKey))].filter((id) => id !== null)

/** Remembers the session that is open, and each one that is opened from now on. */
export function rememberOpenSession(store: SessionsStore) {
  remember(store.getState().openSessionId)
  store.subscribe((state, previous) => {
    if (state.openSessionId !== previous.openSessionId) remember(state.openSessionId)
  })
}

const rememberedByTab = () => inStorage(() => sessionStorage.getItem(openSessionKey))

function remember(id: SessionId | null) {
  if (id === null) return
  inStorage(() => sessionStorage.setItem(openSessionKey, id))
  inStorage(() => localStorage.setItem(openSessionKey, id))
}

/** Null where the browser keeps nothing; then the session used last is opened next time. */
function inStorage<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
