import type { SessionId } from '#domain/session/session.ts'
import { sessionInPath } from '../store/session-path.ts'

/** The page's address, and the session on show with the address that is its own. */
export interface Standing {
  location: string
  path: string
  sessionId: SessionId
}

/** What was seen last, and the address that this has led to. */
export interface Seen extends Standing {
  ledTo: string
}

export type Step =
  /** Nothing has changed. */
  | { kind: 'none' }
  /** Address and session agree. */
  | { kind: 'agree' }
  /** They agree while another session is still being read, which is not wanted any more. */
  | { kind: 'stay'; sessionId: SessionId }
  /** Another session is on show: the address follows it. */
  | { kind: 'navigate'; to: string; replace: boolean }
  /** The address names a session: it is to be opened. */
  | { kind: 'open'; sessionId: SessionId }
  /** The address names none: it is that of a new session. */
  | { kind: 'begin' }

/**
 * What makes address and session agree again after one of them has changed. `before` is what was seen last, null at the
 * start; `awaited` is the session that an address named and that is still being read.
 */
export function nextStep(before: Seen | null, now: Standing, awaited: SessionId | null): Step {
  const { location, path, sessionId } = now
  if (before?.location === location && before.path === path && before.sessionId === sessionId) {
    return { kind: 'none' }
  }
  if (location === path) {
    return awaited === null || awaited === sessionId ? { kind: 'agree' } : { kind: 'stay', sessionId }
  }
  // A page that begins at "/" shows the session that was open last.
  if (before === null && location === '/') return { kind: 'navigate', to: path, replace: true }
  // The first question makes a session of an empty one; the way back is to what was before it.
  if (before?.ledTo === location) {
    return { kind: 'navigate', to: path, replace: before.sessionId === sessionId }
  }
  // The reader went back or forward, or began with this address.
  const wanted = sessionInPath(location)
  return wanted === null ? { kind: 'begin' } : { kind: 'open', sessionId: wanted }
}
