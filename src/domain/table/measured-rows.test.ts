import { expect, test } from 'vitest'
import type { Run } from '../run/run.ts'
import { defaultSettings } from '../session/settings.ts'
import { measuredRow } from './measured-rows.ts'
import type { CellAnswer, TableSource } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

const [a, b] = ['A', 'B'].map((id) => ({ id, sessionId: 's', model: 'acme/one', own: {} })) as [
  TableSource['columns'][number],
  TableSource['columns'][number],
]
const row = { id: '1', sessionId: 's', order: 1, values: {}, expected: null }
const usage = (completionTokens: number) => ({ promptTokens: 10, completionTokens })
const price = { input: 1, output: 2 }

const answer = (columnId: string, run: Partial<Run>, fields: Partial<CellAnswer> = {}) =>
  cellAnswerForTest({ ...fields, run: { columnId, ...run } })

const measured = (...answers: CellAnswer[]) => {
  const source: TableSource = {
    session: { settings: defaultSettings },
    columns: [a, b],
    cases: [row],
    results: { 1: { id: '1', sessionId: 's', answers } },
    prompt: { id: 'p1', sessionId: 's', number: 1, text: 'Hi', createdAt: 0 },
    samples: 2,
  }
  return measuredRow(source, row, [a, b])
}

test('a row that both answered is measured in words, milliseconds, tokens and dollars', () => {
  expect(
    measured(
      answer('A', { text: 'one two', elapsedMs: 500, usage: usage(4), price }),
      answer('B', { text: 'one two three', elapsedMs: 700, usage: usage(6), price }),
    ),
  ).toEqual({ length: [2, 3], time: [500, 700], tokens: [4, 6], cost: [18, 22] })
})

test('several samples count as one, by their average', () => {
  const found = measured(
    answer('A', { text: 'one' }),
    answer('A', { text: 'one two three' }, { sample: 1 }),
    answer('B', { text: 'one' }),
  )
  expect(found?.length).toEqual([2, 1])
})

test('an unknown price leaves out the cost alone, also where it is one sample’s', () => {
  const found = measured(
    answer('A', { usage: usage(4), price }),
    answer('A', { usage: usage(4), price: null }, { sample: 1 }),
    answer('B', { usage: usage(4), price }),
  )
  expect(found).toMatchObject({ tokens: [4, 4], cost: null })
})

test('what one column did not answer, or answered to something else, is not measured', () => {
  expect(measured(answer('A', {}))).toBeNull()
  expect(measured(answer('A', {}), answer('B', { state: { kind: 'streaming' } }))).toBeNull()
  expect(measured(answer('A', {}), answer('B', {}, { promptId: 'p0' }))).toBeNull()
})
