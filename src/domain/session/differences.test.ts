import { expect, test } from 'vitest'
import { differenceInWords, differencesInWords } from '../words/differences.ts'
import { differencesOf, differingFields } from './differences.ts'
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
  expect(differences).toMatchObject([{ position: 1, fields: ['temperature'] }])
  expect(differences.map(differenceInWords)).toEqual(['creativity 0.9'])
})

test('an own value that is the same as the session’s, or off like it, is no difference', () => {
  const same = column({ temperature: { on: false, value: 1.5 }, system: defaultSettings.system })
  expect(differencesOf(defaultSettings, [same])).toEqual([])
})

test('two different instructions differ', () => {
  const shared = { ...defaultSettings, system: 'Be brief.' }
  expect(differencesOf(shared, [column({ system: 'Be long.' })])).toMatchObject([{ fields: ['system'] }])
})

test('long texts are cut, and values are in words', () => {
  const own: Partial<Settings> = {
    system: 'Answer like a patient teacher\nwho likes examples.',
    stop: { on: true, value: ['a stop text that is much longer than others'] },
    reasoningEffort: { on: true, value: 'high' },
    jsonSchema: { on: true, value: '{"type":"object"}' },
    prefill: { on: true, value: 'Well,' },
    seed: { on: false, value: 3 },
  }
  const shared = { ...defaultSettings, seed: { on: true, value: 1 } }
  const [difference] = differencesOf(shared, [column(own)])
  expect(difference && differenceInWords(difference).split(', ')).toEqual([
    'instructions “Answer like a patient teach…”',
    'thinking effort high',
    'stop texts “a stop text that is much lo…”',
    'seed off',
    'given beginning “Well,”',
    'answer as JSON of its own',
  ])
})

test('a few columns are named in the line, many are counted', () => {
  const columns = [0.2, 0.4, 0.6, 0.8].map((value) => column({ temperature: { on: true, value } }))
  const letterOf = (position: number) => 'ABCD'.charAt(position)
  expect(differencesInWords(differencesOf(defaultSettings, columns.slice(0, 2)), letterOf, 3)).toBe(
    'A has creativity 0.2; B has creativity 0.4',
  )
  expect(differencesInWords(differencesOf(defaultSettings, columns), letterOf, 3)).toBe('4 columns differ')
})

test('answers are as alike with word probabilities as without; the column still shows its own', () => {
  const own: Partial<Settings> = { logprobs: { on: true, value: 5 } }
  expect(differingFields(defaultSettings, { ...defaultSettings, ...own })).toEqual([])
  expect(differencesOf(defaultSettings, [column(own)])).toMatchObject([{ fields: ['logprobs'] }])
})
