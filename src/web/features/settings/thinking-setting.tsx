import { reasoningEfforts, type ReasoningEffort } from '#domain/session/settings.ts'
import { Segments } from '../../ui/segments.tsx'
import type { SettingEditor } from './setting-editor.ts'
import { SettingSection, type Scoped } from './setting-section.tsx'

const words: Record<ReasoningEffort, string> = {
  minimal: 'Hardly',
  low: 'A little',
  medium: 'Some',
  high: 'Long',
}

/** How long a model that can think does so before it answers. */
export function ThinkingSetting({ editor, ...scoped }: Scoped & { editor: SettingEditor }) {
  const { on, value } = editor.settings.reasoningEffort
  return (
    <SettingSection
      {...scoped}
      field="reasoningEffort"
      name="Thinking effort"
      term="reasoning_effort"
      about="More thinking for hard questions; it takes longer and costs tokens. Only models that think take it."
      whenOff="Off, so not sent. How long it thinks first."
      isOn={on}
      onSwitch={(isOn) => editor.change('reasoningEffort', { on: isOn, value })}
    >
      <Segments
        layout="line"
        className="mt-2.5"
        label="Thinking effort"
        value={value}
        onChange={(effort) => editor.change('reasoningEffort', { on: true, value: effort })}
        options={reasoningEfforts.map((effort) => ({ value: effort, label: words[effort] }))}
      />
    </SettingSection>
  )
}
