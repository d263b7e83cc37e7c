import type { StoreParts } from './store-parts.ts'
import type { SettingActions } from './store-types.ts'
import { isUntouched } from './untouched.ts'

/** What can happen to the settings of a session and its columns. */
export function createSettingActions({ set, get, updateSession, updateColumn }: StoreParts): SettingActions {
  const actions: SettingActions = {
    siteLearned: (site) => {
      const untouched = Object.values(get().sessions).filter((session) => isUntouched(session, get()))
      set({ site })
      for (const { id, settings } of untouched) {
        if (settings !== site.initial) updateSession(id, (found) => ({ ...found, settings: site.initial }))
      }
    },

    settingChanged: (sessionId, columnId, field, value) =>
      actions.settingsApplied(sessionId, columnId, { [field]: value }),

    settingsApplied: (sessionId, columnId, settings) => {
      if (columnId === null) {
        updateSession(sessionId, (session) => ({
          ...session,
          settings: { ...session.settings, ...settings },
        }))
      } else {
        updateColumn(columnId, (column) => ({ ...column, own: { ...column.own, ...settings } }))
      }
    },

    settingLinked: (columnId, field) =>
      updateColumn(columnId, (column) => {
        const { [field]: _, ...own } = column.own
        return { ...column, own }
      }),

    settingsReset: (sessionId) => {
      updateSession(sessionId, (session) => ({ ...session, settings: get().site.initial }))
      for (const id of get().sessions[sessionId]?.columnIds ?? []) {
        updateColumn(id, (column) => ({ ...column, own: {} }))
      }
    },

    settingsRestored: (sessionId, settings, restored) => {
      updateSession(sessionId, (session) => ({ ...session, settings }))
      for (const { id, own } of restored) updateColumn(id, (column) => ({ ...column, own }))
    },
  }
  return actions
}
