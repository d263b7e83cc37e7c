import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../session/settings.ts'
import { lacksJson, markdownOf } from './json-answer.ts'
import type { RunState } from './run.ts'
import { runWith } from './testing.ts'

const asking: Settings = { ...defaultSettings, jsonSchema: { on: true, value: '' } }
const byParameter: Settings = {
  ...defaultSettings,
  extra: { on: true, value: '{"response_format":{"type":"json_object"}}' },
}
const finished: RunState = { kind: 'finished', reason: 'stop' }
const code = (text: string) => `~~~~~~json\n${text}\n~~~~~~`

test.each([
  ['{"a": 1}', defaultSettings, code('{"a": 1}')],
  ['\n[1, 2]\n', defaultSettings, code('[1, 2]')],
  ['{name} is a place', defaultSettings, '{name} is a place'],
  ['Here is {"a": 1}', defaultSettings, 'Here is {"a": 1}'],
  ['{"a": 1, and it breaks', asking, code('{"a": 1, and it breaks')],
  ['**No** JSON', asking, '**No** JSON'],
])('%j is set as %3$j', (text, settings, markdown) => {
  expect(markdownOf(runWith({ text, settings, state: finished }))).toBe(markdown)
})

test('what is asked for as JSON is code from its first sign on, and only that', () => {
  const text = '{"a": '
  expect(markdownOf(runWith({ text, settings: asking, state: { kind: 'streaming' } }))).toBe(
    '~~~~~~json\n{"a":',
  )
  expect(markdownOf(runWith({ text, state: { kind: 'streaming' } }))).toBe(text)
})

test.each([
  ['Sure! {"a": 1}', asking, finished, true],
  ['```json\n{"a": 1}\n```', asking, finished, true],
  ['{"a": 1,}', byParameter, finished, true],
  ['{"a": 1}', asking, finished, false],
  ['Sure!', defaultSettings, finished, false],
  ['{"a": ', asking, { kind: 'finished', reason: 'length' } satisfies RunState, false],
  ['{"a": ', asking, { kind: 'stopped' } satisfies RunState, false],
])('of %j it is told that it is no JSON: %4$j', (text, settings, state, isReported) => {
  expect(lacksJson(runWith({ text, settings, state }))).toBe(isReported)
})
