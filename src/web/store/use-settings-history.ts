import { useStore } from 'zustand'
import type { SessionId } from '#domain/session/session.ts'
import { undoneSettings } from '#domain/session/undone-settings.ts'
import { useActions, usePlayground, useReadTables } from './hooks.ts'
import {
  replaceSettings,
  settingsOf,
  type SettingsChange,
  type SettingsChangeKind,
  type SettingsState,
} from './settings-history.ts'

const none: readonly SettingsChange[] = []

/** The presses that replaced a session's settings, and how they are done and undone. */
export function useSettingsHistory(sessionId: SessionId) {
  const { settingsHistory } = usePlayground()
  const changes = useStore(settingsHistory, (all) => all[sessionId] ?? none)
  const actions = useActions()
  const read = useReadTables()

  /** Does something that replaces settings, and remembers what stood there; answers how it is undone. */
  const replace = (kind: SettingsChangeKind, name: string, act: () => void): (() => void) => {
    const replaced = replaceSettings(settingsHistory, read, { sessionId, kind, name, act })
    return () => replaced && undo(replaced)
  }

  /** What was changed since stays. */
  const undo = ({ before, after }: { before: SettingsState; after: SettingsState }) => {
    const now = settingsOf(read(), sessionId)
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
