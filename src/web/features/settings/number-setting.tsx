import { columnLetter, type Column } from '#domain/session/session.ts'
import { Fader } from '../../ui/fader.tsx'
import type { NumberField } from './fields.ts'
import type { SettingEditor } from './setting-editor.ts'
import { SettingSection, type Scoped } from './setting-section.tsx'

interface NumberSettingProps extends Scoped {
  setting: NumberField
  editor: SettingEditor
  /** Whether one column's own settings are shown. */
  isOfColumn: boolean
}

/** A number on a fader, with the columns that have one of their own marked on it. */
export function NumberSetting({ setting, editor, isOfColumn, ...scoped }: NumberSettingProps) {
  const { field, name, term, about, whenOff, scale, ends } = setting
  const { settings, change } = editor
  const parameter = settings[field]
  return (
    <SettingSection
      {...scoped}
      field={field}
      name={name}
      term={term}
      about={about}
      whenOff={whenOff}
      isOn={parameter.on}
      onSwitch={(on) => change(field, { ...parameter, on })}
    >
      <Fader
        label={name}
        scale={scale}
        ends={ends}
        value={parameter.value}
        flags={isOfColumn ? [] : flagsOf(scoped.columns, field)}
        onChange={(value) => change(field, { on: true, value })}
      />
    </SettingSection>
  )
}

/** The values of columns that do not follow the session. */
const flagsOf = (columns: readonly Column[], field: NumberField['field']) =>
  columns.flatMap(({ own }, position) => {
    const parameter = own[field]
    return parameter?.on ? [{ letter: columnLetter(position), position, value: parameter.value }] : []
  })
