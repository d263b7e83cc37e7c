import { describe, expect, test } from 'vitest'
import { defaultSettings, type Settings } from './settings.ts'
import { howSamplesDiffer, sweepProblemInWords, sweptInWords } from '../words/sweep.ts'
import { maxSamples, planSweep, type Sweep } from './sweep.ts'
import { firstSweep, sweptFields } from './swept-fields.ts'

const source = { model: 'acme/alpha', own: { system: 'Be brief.' } satisfies Partial<Settings> }
const plan = (sweep: Sweep, room = 58) => planSweep(sweep, source, room)
/** What a sweep comes to as the page says it: its columns, or what is wrong with it. */
function inWords(sweep: Sweep, room?: number): string[] | string {
  const result = plan(sweep, room)
  return result.kind === 'problem'
    ? sweepProblemInWords(result.problem)
    : [result.first, ...result.added].map(({ typed }, index) => sweptInWords(sweep, typed, index))
}
const values = (...typed: string[]): Sweep => ({ kind: 'values', field: 'temperature', values: typed })

describe('several values of a setting', () => {
  test('the column takes the first, and each other gets a column with the model and what else is its own', () => {
    const own = (value: number) => ({ ...source.own, temperature: { on: true, value } })
    expect(plan(values('0', ' 0,5', '1.5'))).toEqual({
      kind: 'columns',
      first: { ...source, own: own(0), typed: '0' },
      added: [
        { ...source, own: own(0.5), typed: ' 0,5' },
        { ...source, own: own(1.5), typed: '1.5' },
      ],
    })
    expect(inWords(values('0', ' 0,5', '1.5'))).toEqual(['creativity 0', 'creativity 0.5', 'creativity 1.5'])
  })

  test('empty fields count for nothing', () => {
    expect(inWords(values('0', '', '1', ' '))).toEqual(['creativity 0', 'creativity 1'])
  })

  test.each([
    [values('0', '2.5'), 'Creativity cannot be “2.5”: it is a number from 0 to 2.'],
    [values('0', 'hot'), 'Creativity cannot be “hot”: it is a number from 0 to 2.'],
    [values('0.5', '1', '0,5'), '0,5 is there twice.'],
    [values('0.5', ''), 'Give at least two values.'],
    [
      { kind: 'values', field: 'maxTokens', values: ['1.5', '2'] },
      'Longest answer cannot be “1.5”: it is a whole number from 1 up.',
    ],
    [
      { kind: 'values', field: 'reasoningEffort', values: ['low', 'huge'] },
      'Thinking effort cannot be “huge”: it is minimal, low, medium, high.',
    ],
  ] satisfies [Sweep, string][])('%j is refused in words', (sweep, problem) => {
    expect(inWords(sweep)).toBe(problem)
  })

  test.each([
    [
      ['1,000', '2.000', '1,200,000'],
      ['longest answer 1000', 'longest answer 2000', 'longest answer 1200000'],
    ],
    [['100', '1,50'], 'Longest answer cannot be “1,50”: it is a whole number from 1 up.'],
    [['1000', '1,000'], '1,000 is there twice.'],
  ])('of whole numbers %j, commas and points group thousands', (typed, words) => {
    expect(inWords({ kind: 'values', field: 'maxTokens', values: typed })).toEqual(words)
  })

  test('each setting’s own values to begin with are right', () => {
    for (const field of sweptFields) {
      expect(plan({ kind: 'values', field, values: firstSweep(field) }).kind).toBe('columns')
    }
  })

  test('no answer is to be longer than the site allows', () => {
    const tokens = (...typed: string[]): Sweep => ({ kind: 'values', field: 'maxTokens', values: typed })
    const over = planSweep(tokens('100', '1025'), source, 58, 1024)
    expect(over.kind === 'problem' && sweepProblemInWords(over.problem)).toBe(
      '1025 is more than this demo allows: an answer has 1,024 tokens at most.',
    )
    expect(planSweep(tokens('100', '1024'), source, 58, 1024).kind).toBe('columns')
    expect(planSweep(values('0', '1'), source, 58, 1).kind).toBe('columns')
  })

  test.each([
    [1024, ['100', '400', '1024']],
    [400, ['100', '400']],
    [60, ['30', '60']],
    [32_000, ['100', '400', '1600']],
  ])('of a site that allows %d tokens the values to begin with are within it', (most, expected) => {
    expect(firstSweep('maxTokens', most)).toEqual(expected)
  })

  test('no more columns than there is room for', () => {
    expect(plan(values('0', '1', '2'), 2).kind).toBe('columns')
    expect(inWords(values('0', '1', '2'), 1)).toBe('There is room for 1 more column. Take some out.')
    expect(inWords(values('0', '1'), 0)).toContain('no room')
  })
})

describe('several wordings', () => {
  test('each column has its own instructions, one may have none', () => {
    const sweep: Sweep = {
      kind: 'wordings',
      wordings: ['Be brief. ', '', 'Explain it to a child of seven, with examples.'],
    }
    expect(plan(sweep)).toMatchObject({
      first: { own: { system: 'Be brief.' } },
      added: [{ own: { system: '' } }, {}],
    })
    expect(inWords(sweep)).toEqual(['“Be brief.”', 'no instructions', '“Explain it to a child of se…”'])
  })

  test('the same twice is refused', () => {
    expect(inWords({ kind: 'wordings', wordings: ['One', ' One'] })).toBe('Two wordings are the same.')
    expect(inWords({ kind: 'wordings', wordings: ['', ' '] })).toBe('Two wordings are empty.')
    expect(inWords({ kind: 'wordings', wordings: ['One'] })).toBe('Give at least two wordings.')
  })
})

describe('the same several times', () => {
  test('the column itself is one of them and stays as it is', () => {
    expect(plan({ kind: 'samples', count: 3 })).toMatchObject({
      first: source,
      added: [source, source],
    })
  })

  test.each([1, maxSamples + 1, 2.5, Number.NaN])('%d is refused', (count) => {
    expect(inWords({ kind: 'samples', count })).toBe('Between 2 and 12 columns.')
  })

  test('it is said how far the answers will differ', () => {
    const { temperature, seed } = defaultSettings
    expect(howSamplesDiffer({ temperature, seed })).toContain('Creativity is off')
    expect(howSamplesDiffer({ temperature: { on: true, value: 0 }, seed })).toContain('almost the same')
    expect(howSamplesDiffer({ temperature: { on: true, value: 1.2 }, seed })).toContain('1.2')
    expect(howSamplesDiffer({ temperature, seed: { on: true, value: 7 } })).toContain('A seed is set')
  })
})
