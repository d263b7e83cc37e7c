import type { Column, Session } from '#domain/session/session.ts'
import { resolveSettings, type Settings, type SettingsField } from '#domain/session/settings.ts'
import { useActions } from '../../store/hooks.ts'

/** The settings of the chosen scope, and how to change them there. */
export function useSettingEditor(session: Session, scope: Column | null) {
  const actions = useActions()
  return {
    settings: resolveSettings(session.settings, scope?.own ?? {}),
    change: <F extends SettingsField>(field: F, value: Settings[F]) =>
      actions.settingChanged(session.id, scope?.id ?? null, field, value),
  }
}
