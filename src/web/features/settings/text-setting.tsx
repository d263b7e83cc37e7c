import { useId } from 'react'
import type { SettingEditor } from './setting-editor.ts'
import { SettingSection, type Scoped } from './setting-section.tsx'

interface TextSettingProps extends Scoped {
  editor: SettingEditor
  field: 'jsonSchema' | 'prefill' | 'extra'
  name: string
  term: string
  about: string
  whenOff: string
  placeholder: string
  /** What keeps the text from being sent, in words, or null. */
  problem: string | null
  isCode?: boolean
}

/** A setting that is a text: its beginning, a schema, further parameters. */
export function TextSetting(props: TextSettingProps) {
  const { editor, field, name, term, about, whenOff, placeholder, problem, isCode = true, ...scoped } = props
  const problemId = useId()
  const { on, value } = editor.settings[field]
  return (
    <SettingSection
      {...scoped}
      field={field}
      name={name}
      term={term}
      about={about}
      whenOff={whenOff}
      isOn={on}
      onSwitch={(isOn) => editor.change(field, { on: isOn, value })}
    >
      <textarea
        className="text-field mt-2.5"
        data-code={isCode}
        aria-label={name}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        spellCheck={!isCode}
        rows={3}
        placeholder={placeholder}
        value={value}
        onChange={(event) => editor.change(field, { on: true, value: event.target.value })}
      />
      {problem !== null && (
        <p id={problemId} className="setting-problem" role="status">
          {problem}
        </p>
      )}
    </SettingSection>
  )
}
