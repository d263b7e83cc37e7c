import { settingsTable } from '#domain/session/settings-table.ts'
import type { FieldOf } from '#domain/session/settings.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { settingWords } from '#domain/words/settings.ts'
import { Segments } from '../../ui/segments.tsx'
import { SettingSection, type SettingProps } from './setting-section.tsx'

/** One of a few words, such as how long a model that can think does so before it answers. */
export function ChoiceSetting({ field, editor, ...scoped }: SettingProps<FieldOf<'choice'>>) {
  const { on, value } = editor.settings[field]
  const { name } = settingWords[field]
  const { choices } = settingHelp[field]
  return (
    <SettingSection
      {...scoped}
      field={field}
      isOn={on}
      onSwitch={(isOn) => editor.change(field, { on: isOn, value })}
    >
      <Segments
        layout="line"
        className="mt-2.5"
        label={name}
        value={value}
        onChange={(chosen) => editor.change(field, { on: true, value: chosen })}
        options={settingsTable[field].values.map((each) => ({ value: each, label: choices[each] ?? each }))}
      />
    </SettingSection>
  )
}
