import { settingsTable } from '#domain/session/settings-table.ts'
import type { FieldOf } from '#domain/session/settings.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { SettingSection, type SettingProps } from './setting-section.tsx'
import { StopField } from './stop-field.tsx'

/** Several texts, such as those at which an answer ends. */
export function TextsSetting({ field, editor, ...scoped }: SettingProps<FieldOf<'texts'>>) {
  const { on, value } = editor.settings[field]
  return (
    <SettingSection
      {...scoped}
      field={field}
      isOn={on}
      onSwitch={(isOn) => editor.change(field, { on: isOn, value })}
    >
      <StopField
        sequences={value}
        max={settingsTable[field].max}
        placeholder={settingHelp[field].placeholder}
        onChange={(sequences) => editor.change(field, { on: true, value: sequences })}
      />
    </SettingSection>
  )
}
