import type { SessionId } from '#domain/session/session.ts'

const key = 'parley-running-tables'

/** The tables that this tab runs, over a reload: it goes on with them by itself, another tab asks first. */
export const runningTables = {
  has: (sessionId: SessionId): boolean => read().includes(sessionId),
  set(sessionId: SessionId, isRunning: boolean): void {
    const others = read().filter((id) => id !== sessionId)
    try {
      sessionStorage.setItem(key, JSON.stringify(isRunning ? [...others, sessionId] : others))
    } catch {
      // Without storage a reload asks first, too.
    }
  },
}

function read(): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
