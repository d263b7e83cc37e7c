import { isSet, isSwitched, type Settings, type SettingsField } from '../session/settings.ts'
import { shownValue } from './differences.ts'
import { settingNoun } from './settings.ts'

/** What an answer was asked with: "creativity 0.9, no instructions, longest answer not set". */
export const askedWith = (fields: readonly SettingsField[], settings: Settings): string =>
  fields
    .map((field) => {
      if (isSet(field, settings)) return `${settingNoun(field)} ${shownValue(field, settings)}`
      return isSwitched(field) ? `${settingNoun(field)} not set` : `no ${settingNoun(field)}`
    })
    .join(', ')
