import type { ReactNode } from 'react'
import type { Column, Session } from '#domain/session/session.ts'
import type { SettingsField, SwitchedField } from '#domain/session/settings.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { settingTerm, settingWords } from '#domain/words/settings.ts'
import { Switch } from '../../ui/switch.tsx'
import { FollowChips } from './follow-chips.tsx'
import type { SettingEditor } from './setting-editor.ts'
import { About, Setting, SettingHead, Term } from './setting-parts.tsx'

/** Whose settings are shown: the session's, or those of one of its columns. */
interface Scoped {
  session: Session
  columns: readonly Column[]
}

/** A setting of the panel: which one, and whose. */
export interface SettingProps<Field extends SettingsField> extends Scoped {
  field: Field
  editor: SettingEditor
  /** Whether one column's own settings are shown. */
  isOfColumn: boolean
}

interface SettingSectionProps extends Scoped {
  field: SwitchedField
  isOn: boolean
  onSwitch: (on: boolean) => void
  /** What is said while it is off, where that is not as everywhere. */
  whenOff?: string | undefined
  /** How its value is set; shown while it is on. */
  children: ReactNode
}

/** One setting: its name, what it does, the switch, and the columns that follow it. */
export function SettingSection(props: SettingSectionProps) {
  const { session, columns, field, isOn, onSwitch, children } = props
  const { name } = settingWords[field]
  const { about, whenOff } = settingHelp[field]
  return (
    <Setting>
      <SettingHead>
        <h3 className={isOn ? 'font-semibold' : 'font-medium'}>{name}</h3>
        <Term>{settingTerm(field)}</Term>
        <Switch label={name} checked={isOn} onChange={onSwitch} className="ml-auto" />
      </SettingHead>
      <About>{isOn ? about : (props.whenOff ?? whenOff)}</About>
      {isOn && children}
      {(isOn || columns.some(({ own }) => field in own)) && (
        <FollowChips session={session} columns={columns} field={field} />
      )}
    </Setting>
  )
}
