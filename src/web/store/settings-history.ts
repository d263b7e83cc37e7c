import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ColumnId, SessionId } from '#domain/session/session.ts'
import type { Settings } from '#domain/session/settings.ts'
import type { SessionsState } from './store-types.ts'

/** A session's settings and what its columns have of their own. */
export interface SettingsState {
  shared: Settings
  own: Readonly<Record<ColumnId, Partial<Settings>>>
}

export const settingsChangeKinds = ['preset', 'reset', 'shared', 'linked', 'example', 'restored'] as const
export type SettingsChangeKind = (typeof settingsChangeKinds)[number]

/** One press that put other settings in place of what stood there. */
export interface SettingsChange {
  kind: SettingsChangeKind
  /** Of the preset, the setting or the example; empty where the kind says all. */
  name: string
  /** Milliseconds since 1970. */
  at: number
  before: SettingsState
}

export type SettingsChanges = Readonly<Record<SessionId, readonly SettingsChange[]>>
export type SettingsHistory = StoreApi<SettingsChanges>

export const maxChanges = 20

/** The changes of every session, oldest first; `kept-settings-history.ts` brings back those of earlier visits. */
export const createSettingsHistory = (): SettingsHistory => createStore<SettingsChanges>()(() => ({}))

/** The change stands last in its session's list; answers it with its moment. */
export function changeRemembered(
  history: SettingsHistory,
  sessionId: SessionId,
  change: Omit<SettingsChange, 'at'>,
  at = Date.now(),
): SettingsChange {
  const remembered = { ...change, at }
  history.setState((changes) => ({
    [sessionId]: [...(changes[sessionId] ?? []), remembered].slice(-maxChanges),
  }))
  return remembered
}

type Tables = Pick<SessionsState, 'sessions' | 'columns'>

/** A session's settings as they stand; null where it is not there. */
export function settingsOf({ sessions, columns }: Tables, sessionId: SessionId): SettingsState | null {
  const session = sessions[sessionId]
  if (!session) return null
  const own = session.columnIds.map((id) => [id, columns[id]?.own ?? {}])
  return { shared: session.settings, own: Object.fromEntries(own) }
}

interface Replacement {
  sessionId: SessionId
  kind: SettingsChangeKind
  name: string
  act: () => void
}

/** Does something that replaces settings, and remembers what stood there; answers both, or null where they are the same. */
export function replaceSettings(
  history: SettingsHistory,
  read: () => Tables,
  { sessionId, kind, name, act }: Replacement,
): { before: SettingsState; after: SettingsState } | null {
  const before = settingsOf(read(), sessionId)
  act()
  const after = settingsOf(read(), sessionId)
  if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return null
  changeRemembered(history, sessionId, { kind, name, before })
  return { before, after }
}

/**
 * A deleted session takes its list along, also where another tab has made the changes: an empty one stands for it. What
 * this answers brings it back.
 */
export function changesForgotten(history: SettingsHistory, sessionId: SessionId): () => void {
  const forgotten = history.getState()[sessionId] ?? []
  history.setState({ [sessionId]: [] })
  return () => history.setState({ [sessionId]: forgotten })
}
