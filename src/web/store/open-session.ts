import type { Session, SessionId } from '#domain/session/session.ts'
import { sessionInPath } from './session-path.ts'
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

/** What `rememberedSession` looks for, the more likely one first: the page's address names it, or it was open last. */
export const rememberedSessionIds = (): SessionId[] =>
  [
    orNull(() => sessionInPath(location.pathname)),
    rememberedByTab(),
    orNull(() => localStorage.getItem(openSessionKey)),
  ].filter((id) => id !== null)

/** Remembers the session that is open, and each one that is opened from now on. */
export function rememberOpenSession(store: SessionsStore) {
  remember(store.getState().openSessionId)
  store.subscribe((state, previous) => {
    if (state.openSessionId !== previous.openSessionId) remember(state.openSessionId)
  })
}

const rememberedByTab = () => orNull(() => sessionStorage.getItem(openSessionKey))

function remember(id: SessionId | null) {
  if (id === null) return
  orNull(() => sessionStorage.setItem(openSessionKey, id))
  orNull(() => localStorage.setItem(openSessionKey, id))
}

/** Null where there is no address, or the browser keeps nothing: then the session used last is opened. */
function orNull<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
