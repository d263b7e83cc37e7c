import type { ReactNode } from 'react'
import type { Column, Session } from '#domain/session/session.ts'
import type { SettingsField } from '#domain/session/settings.ts'
import { Switch } from '../../ui/switch.tsx'
import { FollowChips } from './follow-chips.tsx'
import { About, Setting, SettingHead, Term } from './setting-parts.tsx'

/** Whose settings are shown: the session's, or those of one of its columns. */
export interface Scoped {
  session: Session
  columns: readonly Column[]
}

interface SettingSectionProps extends Scoped {
  field: SettingsField
  name: string
  term: string
  isOn: boolean
  about: string
  whenOff: string
  onSwitch: (on: boolean) => void
  /** How its value is set; shown while it is on. */
  children: ReactNode
}

/** One setting: its name, what it does, the switch, and the columns that follow it. */
export function SettingSection(props: SettingSectionProps) {
  const { session, columns, field, name, term, isOn, about, whenOff, onSwitch, children } = props
  return (
    <Setting>
      <SettingHead>
        <h3 className={isOn ? 'font-semibold' : 'font-medium'}>{name}</h3>
        <Term>{term}</Term>
        <Switch label={name} checked={isOn} onChange={onSwitch} className="ml-auto" />
      </SettingHead>
      <About>{isOn ? about : whenOff}</About>
      {isOn && children}
      {(isOn || columns.some(({ own }) => field in own)) && (
        <FollowChips session={session} columns={columns} field={field} name={name} />
      )}
    </Setting>
  )
}
