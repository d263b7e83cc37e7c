import { columnLetter, type Column } from '#domain/session/session.ts'
import { settingsTable, type NumberRow } from '#domain/session/settings-table.ts'
import type { FieldOf } from '#domain/session/settings.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { settingWords } from '#domain/words/settings.ts'
import { Fader } from '../../ui/fader.tsx'
import { About } from './setting-parts.tsx'
import { words } from './words.ts'
import { useSiteSettings } from '../../store/hooks.ts'
import { SettingSection, type SettingProps } from './setting-section.tsx'

type NumberField = FieldOf<'number'>

/** A number on a fader, with the columns that have one of their own marked on it. */
export function NumberSetting({ field, editor, isOfColumn, ...scoped }: SettingProps<NumberField>) {
  const { settings, change } = editor
  const parameter = settings[field]
  const { name } = settingWords[field]
  const { ends } = settingHelp[field]
  const { maxTokens } = useSiteSettings()
  const most = field === 'maxTokens' ? maxTokens : null
  return (
    <SettingSection
      {...scoped}
      field={field}
      isOn={parameter.on}
      onSwitch={(on) => change(field, { ...parameter, on })}
      whenOff={most === null ? undefined : words.siteAllowsWhenOff(most)}
    >
      <Fader
        label={name}
        scale={most === null ? settingsTable[field] : upTo(most, settingsTable[field])}
        ends={ends}
        value={parameter.value}
        flags={isOfColumn ? [] : flagsOf(scoped.columns, field)}
        onChange={(value) => change(field, { on: true, value })}
      />
      {most !== null && <About>{words.siteAllows(most)}</About>}
    </SettingSection>
  )
}

/** What a site allows at most. */
const upTo = (most: number, row: NumberRow): NumberRow => ({
  ...row,
  max: most,
  slider: { ...row.slider, max: Math.min(most, row.slider.max) },
})

/** The values of columns that do not follow the session. */
const flagsOf = (columns: readonly Column[], field: NumberField) =>
  columns.flatMap(({ own }, position) => {
    const parameter = own[field]
    return parameter?.on ? [{ letter: columnLetter(position), position, value: parameter.value }] : []
  })
