import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { changeSince, filledSettings, type CellSource } from './out-of-date.ts'
import { cellAnswerForTest } from './testing.ts'

const settings = { ...defaultSettings, system: 'Be {{tone}}.' }
const source: CellSource = {
  prompt: { id: 'p1', sessionId: 's', number: 1, text: 'Sort {{ticket}}', createdAt: 0 },
  session: { settings },
  column: { model: 'acme/one', own: {} },
  row: { id: 'c1', sessionId: 's', order: 1, values: { ticket: 'Where?', tone: 'kind' }, expected: null },
}
const answer = cellAnswerForTest({
  promptId: 'p1',
  values: { ticket: 'Where?', tone: 'kind' },
  run: { model: 'acme/one', settings: filledSettings(settings, source.row.values) },
})

test('an answer that would be asked the same now is up to date', () => {
  expect(changeSince(answer, source)).toBeNull()
})

test.each([
  ['prompt', { prompt: { ...source.prompt, id: 'p2' } }],
  ['model', { column: { model: 'acme/two', own: {} } }],
  ['inputs', { row: { ...source.row, values: { ticket: 'When?', tone: 'kind' } } }],
  ['inputs', { row: { ...source.row, values: { ticket: 'Where?', tone: 'cold' } } }],
  ['inputs', { row: { ...source.row, before: [{ role: 'user' as const, content: 'Hi' }] } }],
  ['settings', { session: { settings: { ...settings, temperature: { on: true, value: 1 } } } }],
  ['settings', { column: { model: 'acme/one', own: { system: 'Be brief.' } } }],
])('a change of the %s is told', (change, changed) => {
  expect(changeSince(answer, { ...source, ...changed })).toBe(change)
})

test('an input that the prompt does not use, an expected answer and a setting that is off change nothing', () => {
  const row = { ...source.row, values: { ...source.row.values, other: 'x' }, expected: 'delivery' }
  const off = { ...settings, temperature: { on: false, value: 0.3 } }
  expect(changeSince(answer, { ...source, row, session: { settings: off } })).toBeNull()
})
