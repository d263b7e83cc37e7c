import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import type { Column } from './session.ts'
import { defaultSettings, type Settings } from './settings.ts'

const column = (own: Partial<Settings>): Column => ({ id: 'c', sessionId: 's', model: 'm', own })

test('columns that follow the session do not differ', () => {
  expect(differencesOf(defaultSettings, [column({}), column({})])).toEqual([])
})

test('a column with a value of its own is named with it', () => {
  const differences = differencesOf(defaultSettings, [
    column({}),
    column({ temperature: { on: true, value: 0.9 } }),
  ])
  expect(differences).toEqual([{ position: 1, fields: [{ field: 'temperature', words: 'creativity 0.9' }] }])
})

test('an own value that is the same as the session’s, or off like it, is no difference', () => {
  const same = column({ temperature: { on: false, value: 1.5 }, system: defaultSettings.system })
  expect(differencesOf(defaultSettings, [same])).toEqual([])
})

test('two different instructions differ', () => {
  const shared = { ...defaultSettings, system: 'Be brief.' }
  expect(differencesOf(shared, [column({ system: 'Be long.' })])).toMatchObject([
    { fields: [{ field: 'system' }] },
  ])
})
