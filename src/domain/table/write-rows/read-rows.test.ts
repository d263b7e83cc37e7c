import { describe, expect, test } from 'vitest'
import type { Variable } from '../../session/table-setup.ts'
import { readWrittenRows } from './read-rows.ts'

const variables: readonly Variable[] = [
  { name: 'ticket', kind: 'text' },
  { name: 'Days open', kind: 'number' },
]
const read = (answer: string, writesExpected = true) => readWrittenRows(answer, variables, { writesExpected })
const tickets = (answer: string) => read(answer).map(({ values }) => values.ticket)

describe('rows are found', () => {
  test.each([
    ['as JSON lines', '{"ticket":"a"}\n{"ticket":"b"}'],
    ['in a list', '[{"ticket":"a"},\n {"ticket":"b"}]'],
    ['in a list within an object', '{"rows":[{"ticket":"a"},{"ticket":"b"}]}'],
    [
      'in a fence, with words around it',
      'Here are 2 rows:\n```json\n[{"ticket":"a"},{"ticket":"b"}]\n```\nEnjoy {them}!',
    ],
    ['with commas at the ends', '[{"ticket":"a",},{"ticket":"b"},]'],
    ['after words with a quote too many', 'A 5" mug {x" is\n{"ticket":"a"}\n{"ticket":"b"}'],
    ['after a line that was cut off', '{"ticket":"never en\n{"ticket":"a"}\n{"ticket":"b"}'],
    ['on several lines each', '{\n  "ticket": "a",\n  "Days open": 3\n}\n{\n  "ticket": "b"\n}'],
  ])('%s', (_, answer) => {
    expect(tickets(answer)).toEqual(['a', 'b'])
  })

  test('whose texts have braces, quotes and line breaks', () => {
    expect(tickets('{"ticket":"say \\"{hello}\\" }"}')).toEqual(['say "{hello}" }'])
    expect(tickets('{"ticket":"one\ntwo\\nthree"}')).toEqual(['one\ntwo\nthree'])
  })

  test('and nothing that is none', () => {
    expect(read('{"other":"a"} {"ticket": {}')).toEqual([])
    expect(read('No rows, sorry.')).toEqual([])
    expect(read('{'.repeat(100_000))).toEqual([])
  })
})

test('fields are known however they are written, and values are texts of their kind', () => {
  const kinds: readonly Variable[] = [
    { name: 'Days open', kind: 'number' },
    { name: 'urgent', kind: 'yes-no' },
    { name: 'mood', kind: 'choice', choices: ['Calm', 'Cross'] },
  ]
  const [row] = readWrittenRows('{"days_open": 3, "URGENT": true, "{{mood}}": "cross ", "more": 1}', kinds, {
    writesExpected: true,
  })
  expect(row).toEqual({ values: { 'Days open': '3', urgent: 'yes', mood: 'Cross' }, expected: null })
})

test('an expected answer is taken where it was asked for, beside a variable of that name too', () => {
  expect(read('{"ticket":"a","expected":"refund"}')[0]?.expected).toBe('refund')
  expect(read('{"ticket":"a","expected":"refund"}', false)[0]?.expected).toBe(null)
  const [row] = readWrittenRows(
    '{"expected":"x","expected_answer":"y"}',
    [{ name: 'expected', kind: 'text' }],
    { writesExpected: true },
  )
  expect(row).toEqual({ values: { expected: 'x' }, expected: 'y' })
})

test('while an answer comes, rows only ever join those that are there', () => {
  const answer = 'Sure:\n```\n{"rows":[{"ticket":"a \\"b\\" {c}","Days open":"1"},\n{"ticket":"d"}]}\n```'
  let before: ReturnType<typeof read> = []
  for (let end = 0; end <= answer.length; end++) {
    const now = read(answer.slice(0, end))
    expect(now.slice(0, before.length)).toEqual(before)
    before = now
  }
  expect(before).toHaveLength(2)
})
