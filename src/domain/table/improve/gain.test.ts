import { expect, test } from 'vitest'
import { defaultSettings } from '../../session/settings.ts'
import type { Case, CellAnswer, Results } from '../table.ts'
import { cellAnswerForTest } from '../testing.ts'
import { gainOf } from './gain.ts'

/** What is before a dash in an id is the row's input. */
const row = (id: string): Case => ({
  id,
  sessionId: 's',
  order: 0,
  values: { ticket: id.split('-')[0] ?? '' },
  expected: null,
})

type AnswersById = Readonly<Record<string, readonly (readonly [promptId: string, text: string])[]>>

function gain(
  answersById: AnswersById,
  seenCaseIds: readonly string[],
  change: (answer: CellAnswer) => CellAnswer = (a) => a,
) {
  const results = Object.fromEntries(
    Object.entries(answersById).map(([id, answers]): [string, Results] => [
      id,
      {
        id,
        sessionId: 's',
        answers: answers.map(([promptId, text]) =>
          change(cellAnswerForTest({ promptId, run: { columnId: 'a', text } })),
        ),
      },
    ]),
  )
  return gainOf({
    cases: Object.keys(answersById).map(row),
    columns: [{ id: 'a', sessionId: 's', model: 'acme/one', own: {} }],
    results,
    samples: 1,
    names: ['ticket'],
    after: {
      id: 'p2',
      sessionId: 's',
      number: 2,
      text: '',
      createdAt: 0,
      improvedFrom: { promptId: 'p1', seenCaseIds },
    },
    verdictOf: ({ run }) => (run.text === 'right' ? 'pass' : run.text === 'wrong' ? 'fail' : 'none'),
  })
}

const mended = [
  ['p1', 'wrong'],
  ['p2', 'right'],
] as const
const stays = [
  ['p1', 'right'],
  ['p2', 'right'],
] as const

test('rows that the model has seen and others are counted apart', () => {
  const { seen, unseen } = gain({ c1: mended, c2: mended, c3: stays, c4: mended }, ['c1', 'c2'])
  expect(seen).toMatchObject({ rows: 2, columns: [{ rows: 2, before: 0, after: 2 }] })
  expect(unseen).toMatchObject({
    rows: 2,
    columns: [{ columnId: 'a', rows: 2, before: 1, after: 2, comparison: { kind: 'too-close', onlyB: 1 } }],
  })
})

test('only on six rows that it has not seen, all mended, is a wording called better', () => {
  const rows = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`c${index}`, mended]))
  const first = (count: number) => Object.keys(rows).slice(0, count)
  const kindWith = (seen: number) => gain(rows, first(seen)).unseen.columns[0]?.comparison.kind
  expect(kindWith(6)).toBe('better')
  expect(kindWith(7)).toBe('too-close')
  expect(kindWith(12)).toBe('no-rows')
})

test('a row that came later is one that it has not seen; one that is gone counts nowhere', () => {
  const { seen, unseen } = gain({ c1: mended, later: mended }, ['c1', 'gone'])
  expect([seen.rows, unseen.rows]).toEqual([1, 1])
})

test('what was not run with both, or has no verdict, does not count', () => {
  const { unseen } = gain(
    {
      c1: [['p1', 'wrong']],
      c2: [...mended],
      c3: [
        ['p1', 'hm'],
        ['p2', 'right'],
      ],
    },
    [],
  )
  expect(unseen).toMatchObject({ rows: 3, columns: [{ rows: 1, before: 0, after: 1 }] })
})

test('a version was run on rows where it has answers, with verdicts of them or without', () => {
  const wasRun = (answersById: AnswersById) => gain(answersById, ['c1']).unseen.wasRun
  expect(wasRun({ c1: mended, c2: [['p1', 'wrong']] })).toBe(false)
  expect(
    wasRun({
      c1: mended,
      c2: [
        ['p1', 'wrong'],
        ['p2', 'hm'],
      ],
    }),
  ).toBe(true)
})

test('answers of which more than the prompt was changed are left out, and counted', () => {
  const settings = { ...defaultSettings, system: 'Be kind.' }
  const { unseen } = gain({ c1: mended, c2: mended }, [], (answer) =>
    answer.promptId === 'p2' ? { ...answer, run: { ...answer.run, settings } } : answer,
  )
  expect(unseen.columns).toMatchObject([{ rows: 0, askedOtherwise: 2, comparison: { kind: 'no-rows' } }])
})

test('answers to other inputs than a row has now are left out', () => {
  const asked = (values: Readonly<Record<string, string>>) =>
    gain({ c1: mended, c2: mended }, [], (answer) => ({ ...answer, values })).unseen.columns[0]?.rows
  expect(asked({})).toBe(2)
  expect(asked({ ticket: 'It was this one.' })).toBe(0)
})

test('a row that asks the same as one that was seen counts nowhere', () => {
  const { seen, unseen } = gain({ c1: mended, 'c1-again': mended, c2: mended }, ['c1'])
  expect([seen.rows, unseen.rows]).toEqual([1, 1])
})
