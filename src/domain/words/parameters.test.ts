import { expect, test } from 'vitest'
import { sentParameters } from '../session/sent-parameters.ts'
import { defaultSettings, settingsFields, type Settings } from '../session/settings.ts'
import { parameterWords, valueWords } from './parameters.ts'

test('a setting is named as the page names it, with its term', () => {
  expect(parameterWords('temperature')).toEqual({ name: 'Creativity', full: 'Creativity (temperature)' })
})

const allOn: Settings = {
  ...defaultSettings,
  ...Object.fromEntries(
    settingsFields.flatMap((field) =>
      field === 'system' || field === 'stop' ? [] : [[field, { ...defaultSettings[field], on: true }]],
    ),
  ),
  stop: { on: true, value: ['END'] },
}

test.each(Object.keys(sentParameters(allOn)))(
  '%s has a plain name, since the page has a setting for it',
  (parameter) => {
    expect(parameterWords(parameter).name).not.toBe(parameter)
  },
)

test('a parameter that the page does not know keeps its own name', () => {
  expect(parameterWords('top_k')).toEqual({ name: 'top_k', full: 'top_k' })
})

test.each([
  [0.3, '0.3'],
  ['high', 'high'],
  [true, 'true'],
  [{ type: 'json_object' }, ''],
  ['x'.repeat(50), ''],
])('the value %j is said as "%s"', (value, words) => {
  expect(valueWords(value)).toBe(words)
})
