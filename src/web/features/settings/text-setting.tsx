import { useId } from 'react'
import { problemIn } from '#domain/session/json-settings.ts'
import { isCode, rowOf, type FieldOf } from '#domain/session/settings.ts'
import { jsonProblemInWords } from '#domain/words/json-problems.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { settingWords } from '#domain/words/settings.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { SettingSection, type SettingProps } from './setting-section.tsx'

type TextField = FieldOf<'beginning' | 'schema' | 'parameters'>

/** A setting that is a text: its beginning, a schema, further parameters. */
export function TextSetting({ field, editor, ...scoped }: SettingProps<TextField>) {
  const problemId = useId()
  const { on, value } = editor.settings[field]
  const { name } = settingWords[field]
  const { placeholder } = settingHelp[field]
  const isJson = isCode(rowOf(field))
  const problem = problemIn(field, editor.settings)
  return (
    <SettingSection
      {...scoped}
      field={field}
      isOn={on}
      onSwitch={(isOn) => editor.change(field, { on: isOn, value })}
    >
      <TextArea
        className="mt-2.5"
        font={isJson ? 'code' : 'text'}
        aria-label={name}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        spellCheck={!isJson}
        rows={3}
        placeholder={placeholder}
        value={value}
        onChange={(event) => editor.change(field, { on: true, value: event.target.value })}
      />
      {problem !== null && (
        <p id={problemId} className="mt-1.5 text-12 text-danger" role="status">
          {jsonProblemInWords(problem)}
        </p>
      )}
    </SettingSection>
  )
}
