import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from './settings.ts'
import { undoneSettings } from './undone-settings.ts'

const temperature = (value: number) => ({ temperature: { on: true, value } })

test('what a change did to settings is undone, and what was changed since stays', () => {
  const before: Settings = { ...defaultSettings, system: 'Be brief.' }
  const after: Settings = { ...before, ...temperature(1.2), system: 'Have ideas.' }
  expect(undoneSettings(after, before, after)).toEqual(before)
  const written = { ...after, system: 'Have ideas about tea.' }
  expect(undoneSettings(written, before, after)).toEqual({ ...before, system: 'Have ideas about tea.' })
  expect(undoneSettings({ ...after, ...temperature(0.3) }, before, after)).toEqual({
    ...before,
    ...temperature(0.3),
  })
})

test('settings that a change took from a column come back, and those that it gave go', () => {
  const before: Partial<Settings> = temperature(1)
  const after: Partial<Settings> = { system: 'Be brief.' }
  expect(undoneSettings(after, before, after)).toEqual(before)
  expect(undoneSettings({ ...after, ...temperature(0.3) }, before, after)).toEqual(temperature(0.3))
  expect(undoneSettings({}, before, after)).toEqual(temperature(1))
})
