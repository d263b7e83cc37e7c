import { useId } from 'react'
import { TextArea } from '../../ui/text-field.tsx'
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
      <TextArea
        className="mt-2.5"
        font={isCode ? 'code' : 'text'}
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
        <p id={problemId} className="mt-1.5 text-12 text-danger" role="status">
          {problem}
        </p>
      )}
    </SettingSection>
  )
}
