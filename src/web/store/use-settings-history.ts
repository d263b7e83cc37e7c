import { useStore } from 'zustand'
import type { SessionId } from '#domain/session/session.ts'
import { undoneSettings } from '#domain/session/undone-settings.ts'
import { useActions, usePlayground, useReadTables } from './hooks.ts'
import {
  changeRemembered,
  changesForgotten,
  type SettingsChange,
  type SettingsChangeKind,
  type SettingsState,
} from './settings-history.ts'

const none: readonly SettingsChange[] = []

/** The presses that replaced a session's settings, and how they are done and undone. */
export function useSettingsHistory(sessionId: SessionId) {
  'use no memo' // It is drawn with a press and never for a token, and is in the first load.
  const { settingsHistory } = usePlayground()
  const changes = useStore(settingsHistory, (all) => all[sessionId] ?? none)
  const actions = useActions()
  const read = useReadTables()

  const settingsNow = (): SettingsState | null => {
    const { sessions, columns } = read()
    const session = sessions[sessionId]
    if (!session) return null
    const own = session.columnIds.map((id) => [id, columns[id]?.own ?? {}])
    return { shared: session.settings, own: Object.fromEntries(own) }
  }

  /** Does something that replaces settings, and remembers what stood there; answers how it is undone. */
  const replace = (kind: SettingsChangeKind, name: string, act: () => void): (() => void) => {
    const before = settingsNow()
    act()
    const after = settingsNow()
    if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return () => undefined
    changeRemembered(settingsHistory, sessionId, { kind, name, before })
    return () => undo(before, after)
  }

  /** What was changed since stays. */
  const undo = (before: SettingsState, after: SettingsState) => {
    const now = settingsNow()
    if (!now) return
    const own = Object.entries(now.own).map(([id, settings]) => [
      id,
      undoneSettings(settings, before.own[id] ?? {}, after.own[id] ?? {}),
    ])
    restore({ shared: undoneSettings(now.shared, before.shared, after.shared), own: Object.fromEntries(own) })
  }

  /** The settings are what they were before a change, for the columns that are still there. */
  const goBackBefore = ({ before }: SettingsChange) => restore(before)

  const restore = ({ shared, own }: SettingsState) => {
    const columns = Object.entries(own).map(([id, settings]) => ({ id, own: settings }))
    replace('restored', '', () => actions.settingsRestored(sessionId, shared, columns))
  }

  return { changes, replace, goBackBefore }
}

/** For a deleted session: what its settings were is kept no longer, until what this answers is called. */
export function useForgetSettings() {
  'use no memo'
  const { settingsHistory } = usePlayground()
  return (sessionId: SessionId) => changesForgotten(settingsHistory, sessionId)
}
