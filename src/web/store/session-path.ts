import type { SessionId } from '#domain/session/session.ts'

const prefix = '/s/'

/** The page's address with a session open: `/s/<id>`. */
export const sessionPath = (id: SessionId): string => prefix + encodeURIComponent(id)

/** The session that an address names, or null. */
export function sessionInPath(path: string): SessionId | null {
  if (!path.startsWith(prefix)) return null
  try {
    return decodeURIComponent(path.slice(prefix.length).replace(/\/$/, '')) || null
  } catch {
    return null
  }
}
