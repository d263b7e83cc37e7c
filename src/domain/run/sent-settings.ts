import { isSwitched, rowOf, settingsFields, type Settings } from '../session/settings.ts'
import type { Run } from './run.ts'

/** What an answer was asked with: its settings, with those switched off that did not reach its model. */
export function sentSettings({ settings, leftOut, dropped }: Run): Settings {
  const missing = new Set([...leftOut, ...dropped])
  const off = settingsFields.flatMap((field) =>
    isSwitched(field) && missing.has(rowOf(field).parameter ?? '')
      ? [[field, { ...settings[field], on: false }] as const]
      : [],
  )
  return { ...settings, ...Object.fromEntries(off) }
}
