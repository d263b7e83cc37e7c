import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { cellRepeats } from './cell-repeats.ts'
import type { CellAnswer } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

type Sample = Partial<Omit<CellAnswer, 'run'>> & { run?: Partial<CellAnswer['run']> }

const samples = (...all: (Sample | undefined)[]) =>
  all.map(
    (fields, sample) =>
      fields && cellAnswerForTest({ ...fields, sample, run: { id: `r${sample}`, ...fields.run } }),
  )
const idsOf = (of: ReturnType<typeof samples>) =>
  cellRepeats(of, 1).map(({ answers }) => answers.map(({ runId }) => runId))

test('the samples of a cell are repeats of its column, each named by its number', () => {
  expect(cellRepeats(samples({}, undefined, {}), 1)).toMatchObject([
    {
      model: 'acme/one',
      others: 0,
      cut: 0,
      haveSameHistory: true,
      answers: [
        { runId: 'r0', position: 1, attempt: 1, attempts: 3 },
        { runId: 'r2', position: 1, attempt: 3, attempts: 3 },
      ],
    },
  ])
})

test('what was asked otherwise is no repeat: another version, other inputs, another conversation, model or settings', () => {
  const values = { ticket: 'x' }
  const settings = { ...defaultSettings, temperature: { on: true, value: 1 } }
  const before = [{ role: 'user', content: 'Hi' }] as const
  expect(
    idsOf(
      samples(
        { values },
        { values, promptId: 'p0' },
        { values: { ticket: 'y' } },
        { values, before },
        { values, run: { model: 'acme/old' } },
        { values, run: { settings } },
        { values, run: { answeredBy: { model: 'demo/swift', reason: 'budget-spent' } } },
        { values },
      ),
    ),
  ).toEqual([['r0', 'r7']])
})

test('samples of two versions are two groups, and one answer alone is none', () => {
  expect(idsOf(samples({}, { promptId: 'p0' }, {}, { promptId: 'p0' }))).toEqual([
    ['r0', 'r2'],
    ['r1', 'r3'],
  ])
  expect(idsOf(samples({}, { run: { state: { kind: 'stopped' } } }))).toEqual([])
})
