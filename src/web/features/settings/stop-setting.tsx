import type { SettingEditor } from './setting-editor.ts'
import { SettingSection, type Scoped } from './setting-section.tsx'
import { StopField } from './stop-field.tsx'

/** Texts at which an answer ends. */
export function StopSetting({ editor, ...scoped }: Scoped & { editor: SettingEditor }) {
  const { on, value } = editor.settings.stop
  return (
    <SettingSection
      {...scoped}
      field="stop"
      name="Stop at"
      term="stop"
      about="The answer ends just before the first of these texts."
      whenOff="Off, so not sent. Texts at which the answer ends."
      isOn={on}
      onSwitch={(isOn) => editor.change('stop', { on: isOn, value })}
    >
      <StopField
        sequences={value}
        onChange={(sequences) => editor.change('stop', { on: true, value: sequences })}
      />
    </SettingSection>
  )
}
