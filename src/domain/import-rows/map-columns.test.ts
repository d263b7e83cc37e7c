import { describe, expect, test } from 'vitest'
import type { Variable } from '../session/table-setup.ts'
import {
  newTarget,
  proposeTargets,
  variablesWithoutColumn,
  withTarget,
  type ColumnTarget,
} from './column-target.ts'
import {
  casesOfRows,
  emptyCellsOf,
  keptRows,
  unreadableConversations,
  variablesAfter,
} from './map-columns.ts'

const variables = (...names: string[]): Variable[] => names.map((name) => ({ name, kind: 'text' }))
const variable = (name: string): ColumnTarget => ({ kind: 'variable', name })
const excluded: ColumnTarget = { kind: 'excluded' }

describe('columns are proposed', () => {
  test('for the variables of their names, however these are written', () => {
    expect(proposeTargets(['Ticket', 'days_open', 'MOOD'], variables('ticket', 'Days open', 'mood'))).toEqual(
      [variable('ticket'), variable('Days open'), variable('mood')],
    )
  })

  test('for the expected answer and the conversation before, by usual names', () => {
    expect(proposeTargets(['ticket', 'label', 'history', 'customer_id'], variables('ticket'))).toEqual([
      variable('ticket'),
      { kind: 'expected' },
      { kind: 'before' },
      excluded,
    ])
    expect(proposeTargets(['__expected'], variables('ticket'))).toEqual([{ kind: 'expected' }])
  })

  test('with the surest name first, and a variable before all', () => {
    expect(proposeTargets(['output', 'expected'], variables('a', 'b', 'c'))).toEqual([
      excluded,
      { kind: 'expected' },
    ])
    expect(proposeTargets(['label', 'answer'], variables('label'))).toEqual([
      variable('label'),
      { kind: 'expected' },
    ])
  })

  test.each([
    'right',
    'Answer',
    'label',
    'expected',
    'Correct',
    'solution',
    'target',
    'output',
    'Expected group',
    'correct_label',
  ])('for the expected answer where a column is called %j', (name) => {
    expect(proposeTargets(['message', name], variables('ticket'))).toEqual([
      variable('ticket'),
      { kind: 'expected' },
    ])
    expect(proposeTargets(['message', name], [])).toEqual([
      { kind: 'new', name: 'message' },
      { kind: 'expected' },
    ])
  })

  test('for the expected answer by a doubtful name only where none is surer', () => {
    expect(proposeTargets(['right', 'Expected group', 'label'], variables('a', 'b'))).toEqual([
      excluded,
      excluded,
      { kind: 'expected' },
    ])
    expect(proposeTargets(['Correct spelling', 'label'], [])).toEqual([
      { kind: 'new', name: 'Correct spelling' },
      { kind: 'expected' },
    ])
    expect(proposeTargets(['rights', 'goldfish'], variables('a', 'b'))).toEqual([excluded, excluded])
  })

  test('as new variables where the table has none', () => {
    expect(proposeTargets(['id', 'ticket {raw}', 'metadata', 'answer'], [])).toEqual([
      excluded,
      { kind: 'new', name: 'ticket raw' },
      excluded,
      { kind: 'expected' },
    ])
  })

  test('together, where one column and one variable are left over', () => {
    expect(proposeTargets(['message', 'mood', 'customer_id'], variables('ticket', 'mood'))).toEqual([
      variable('ticket'),
      variable('mood'),
      excluded,
    ])
    expect(proposeTargets(['message', 'text'], variables('ticket'))).toEqual([excluded, excluded])
  })

  test('once: a second column for the same is left out', () => {
    expect(proposeTargets(['ticket', 'Ticket'], variables('ticket', 'mood', 'days'))).toEqual([
      variable('ticket'),
      excluded,
    ])
  })
})

test('a target that is given to another column is taken from the first', () => {
  const targets = [variable('ticket'), excluded, excluded]
  expect(withTarget(targets, 1, variable('ticket'))).toEqual([excluded, variable('ticket'), excluded])
  expect(withTarget(targets, 1, excluded)).toEqual(targets)
})

test('a new variable has a name of its own that a prompt can name', () => {
  const header = ['ticket', '{{\n}}', 'a'.repeat(100)]
  expect(newTarget(0, header, variables('ticket'), [excluded, { kind: 'new', name: 'ticket 2' }]).name).toBe(
    'ticket 3',
  )
  expect(newTarget(1, header, [], []).name).toBe('Column 2')
  expect(newTarget(2, header, [], []).name).toHaveLength(80)
})

test('a new variable has the letters that a keyboard writes, also where a file has their accents apart', () => {
  const target = newTarget(0, ['Gro\u0308\u00dfe'], [], [])
  expect(target.name).toBe('Gr\u00f6\u00dfe')
  expect(casesOfRows([['43']], [target])).toMatchObject([{ values: { 'Gr\u00f6\u00dfe': '43' } }])
})

test('variables without a column are told', () => {
  expect(variablesWithoutColumn(variables('a', 'b'), [variable('b')])).toEqual(variables('a'))
})

const rows = [
  ['one', 'x', 'User: Hi\nBot: Hello,\nyou', 'p'],
  [' ', '', '[{"role":"user","content":"Hi"}]', 'p'],
  ['three', ' ', 'what is this', ''],
]
const targets: ColumnTarget[] = [
  variable('ticket'),
  { kind: 'expected' },
  { kind: 'before' },
  { kind: 'new', name: 'n' },
]

test('cases have their values, the answer and the conversation', () => {
  expect(casesOfRows(rows, targets)).toEqual([
    {
      values: { ticket: 'one', n: 'p' },
      expected: 'x',
      before: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello,\nyou' },
      ],
    },
    { values: { ticket: ' ', n: 'p' }, expected: null, before: [{ role: 'user', content: 'Hi' }] },
    { values: { ticket: 'three', n: '' }, expected: null },
  ])
  expect(unreadableConversations(rows, targets)).toBe(1)
  expect(casesOfRows([['a']], [excluded])).toEqual([{ values: {}, expected: null }])
})

test('a variable may have any name', () => {
  const [only] = casesOfRows([['a']], [variable('__proto__')])
  expect(Object.entries(only?.values ?? {})).toEqual([['__proto__', 'a']])
})

test('rows without a value are known for each variable, and skipped where that is wished', () => {
  const empty = emptyCellsOf(rows, targets)
  expect(empty).toEqual([
    { name: 'ticket', rows: [1] },
    { name: 'n', rows: [2] },
  ])
  expect(keptRows(3, empty, new Set())).toEqual([0, 1, 2])
  expect(keptRows(3, empty, new Set(['ticket']))).toEqual([0, 2])
  expect(keptRows(3, empty, new Set(['ticket', 'n']))).toEqual([0])
})

test('new variables come after the table’s own, with the kinds of their values', () => {
  expect(variablesAfter(variables('ticket'), [['4'], ['5.5']], [{ kind: 'new', name: 'days' }])).toEqual([
    { name: 'ticket', kind: 'text' },
    { name: 'days', kind: 'number' },
  ])
})
