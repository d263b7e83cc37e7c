import type { Column, Session } from '#domain/session/session.ts'
import { resolveSettings, type Settings, type SettingsField } from '#domain/session/settings.ts'
import { useActions } from '../../store/hooks.ts'

export interface SettingEditor {
  settings: Settings
  change: <F extends SettingsField>(field: F, value: Settings[F]) => void
}

/** The settings of the chosen scope, and how to change them there. */
export function useSettingEditor(session: Session, scope: Column | null): SettingEditor {
  const actions = useActions()
  return {
    settings: resolveSettings(session.settings, scope?.own ?? {}),
    change: (field, value) => actions.settingChanged(session.id, scope?.id ?? null, field, value),
  }
}
