import { formatNumber } from '#domain/words/language.ts'
import type { SettingsChangeKind } from '../../store/settings-history.ts'

/** The panel's own words; those of each setting are in domain/words/settings.ts. */
export const words = {
  allSettings: 'All settings',
  allOff: 'all off',
  countOn: (count: number) => `${count} on`,
  foldedCount: (count: number, howManyOn: string) => `${count} more, ${howManyOn}`,
  follows: 'same as all',
  sameInOthers: (columns: number, own: number) =>
    own === 0
      ? `The same in all ${columns} columns`
      : own === columns
        ? 'Each column has its own:'
        : `The same in ${columns - own} columns; its own in`,
  ownText: 'own text',
  ownValue: (value: string) => `own ${value}`,
  columnChip: (setting: string, letter: string, value: string) => `${setting}, column ${letter}: ${value}`,
  hasItsOwnTip: (letter: string) => `Column ${letter} has its own value. Press to use the same as all.`,
  followsTip: (letter: string) => `Column ${letter} uses the same value as all. Press to give it its own.`,
  leftOut: 'Left out',
  leftOutAbout: 'These models refused a setting, so it is not sent to them.',
  sendToModelAgain: (parameter: string, model: string) => `Send ${parameter} to ${model} again`,
  sendAgain: 'Send again',
  presetDeleted: (name: string) => `Preset “${name}” deleted`,
  presets: 'Presets',
  starters: {
    facts: 'Facts and rules',
    ideas: 'Ideas',
    short: 'Short answers',
    shortInstructions: 'Answer in at most three sentences.',
  },
  deletePreset: (name: string) => `Delete preset ${name}`,
  builtIn: 'built in',
  presetSaved: (name: string) => `Saved as “${name}”. Presets are at the head of the settings.`,
  saveAsPreset: 'Save as preset',
  presetName: 'Name of the preset',
  presetNameShort: 'Name',
  save: 'Save',
  allReset: 'All settings are off again',
  columnReset: (letter: string) => `Column ${letter} has the settings of all columns again`,
  allAsOnSite: 'All settings are as this site begins with them',
  presetApplied: (name: string) => `“${name}” applied. What it does not set stays as it was.`,
  presetAppliedInPart: (name: string) => `“${name}” applied, but for what this site has set.`,
  setBySite: 'Set by this site',
  lockedOff: 'Off',
  lockedEmpty: 'None',
  holdsAnother: 'This session keeps another value. It is not sent from here.',
  siteAllows: (tokens: number) => `This demo allows ${formatNumber(tokens)} tokens at most.`,
  siteAllowsWhenOff: (tokens: number) =>
    `Off: the model ends when it is done, and this demo cuts it off after ${formatNumber(tokens)} tokens.`,
  changes: {
    label: 'Earlier settings',
    before: {
      preset: (name: string) => `Before “${name}”`,
      reset: () => 'Before the reset',
      shared: () => 'Before all columns used the same settings',
      linked: (name: string) => `Before ${name} was the same as all`,
      example: (name: string) => `Before the example “${name}”`,
      restored: () => 'Before going back',
    } satisfies Record<SettingsChangeKind, (name: string) => string>,
  },
  settings: 'Settings',
  closeSettings: 'Close settings',
  resetAll: 'Reset all',
  resetColumn: (letter: string) => `Reset ${letter}`,
  connectAProvider: 'Connect a provider…',
  settingsOf: 'Settings of',
  countOfColumns: (count: number) => `All ${count} columns`,
  onlyColumn: (letter: string, model: string) => `${letter} only: ${model}`,
  bothColumns: 'Both columns',
  all: 'All',
  allColumns: 'All columns',
  onlyOne: 'only',
  removeStopText: (text: string) => `Remove ${text}`,
  stopText: 'Stop text',
  add: 'Add',
}
