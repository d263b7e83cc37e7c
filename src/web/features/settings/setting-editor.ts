import type { Column, Session } from '#domain/session/session.ts'
import {
  resolveSettings,
  settingsFields,
  type Settings,
  type SettingsField,
} from '#domain/session/settings.ts'
import { useActions } from '../../store/hooks.ts'

export interface SettingEditor {
  settings: Settings
  change: <F extends SettingsField>(field: F, value: Settings[F]) => void
  /** Changes several at once. */
  apply: (settings: Partial<Settings>) => void
}

/** The settings of the chosen scope, and how to change them there. */
export function useSettingEditor(
  session: Session,
  columns: readonly Column[],
  scope: Column | null,
): SettingEditor {
  const actions = useActions()
  // Where one of several columns remains, what it has of its own is sent: it is shown, and a change takes its place.
  const lone = columns.length === 1 ? columns[0] : undefined
  const apply = (settings: Partial<Settings>) => {
    actions.settingsApplied(session.id, scope?.id ?? null, settings)
    if (!lone) return
    for (const field of settingsFields) {
      if (field in settings && field in lone.own) actions.settingLinked(lone.id, field)
    }
  }
  return {
    settings: resolveSettings(session.settings, (scope ?? lone)?.own ?? {}),
    change: (field, value) => apply({ [field]: value }),
    apply,
  }
}
