import { expect, test } from 'vitest'
import type { Case, Results } from '../table.ts'
import { cellAnswerForTest } from '../testing.ts'
import { scoredAnswers, someOf } from './examples.ts'
import { splitCases } from './held-out.ts'
import { improveRequest } from './improve-request.ts'

const columns = [{ id: 'a' }, { id: 'b' }]

/** Rows of whose words each says which row it is; every second answer of column a failed, and all of column b passed. */
function tableOf(count: number) {
  const cases = Array.from({ length: count }, (_, index): Case => ({
    id: `row-${index}`,
    sessionId: 's',
    order: index,
    values: { ticket: `input${index}x`, notSent: `aside${index}x` },
    expected: `expected${index}x`,
    before: [{ role: 'user', content: `said${index}x` }],
  }))
  const results = Object.fromEntries(
    cases.map(({ id, values, before }, index): [string, Results] => [
      id,
      {
        id,
        sessionId: 's',
        answers: columns.map((column) =>
          cellAnswerForTest({
            values: { ticket: values.ticket ?? '' },
            before: before ?? [],
            run: {
              columnId: column.id,
              text: `${column.id === 'a' && index % 2 === 0 ? 'wrong' : 'right'} answer${index}x`,
            },
          }),
        ),
      },
    ]),
  )
  return { cases, results }
}

const verdictOf = ({ run }: { run: { text: string } }) => (run.text.startsWith('wrong') ? 'fail' : 'pass')

function requestOf(cases: readonly Case[], results: Readonly<Record<string, Results>>, wish = '') {
  const examples = someOf(scoredAnswers({ cases, columns, results, samples: 1, promptId: 'p1', verdictOf }))
  return improveRequest({
    model: 'acme/one',
    prompt: 'Sort {{ticket}} as {{tone}}',
    instructions: ['Be brief.'],
    wish,
    examples,
    failuresOf: ({ row }) => [{ score: 'Equals', because: `because of ${row.id}` }],
  })
}

const materialIn = ({ messages }: ReturnType<typeof requestOf>) =>
  JSON.parse(String(messages[1]?.content)) as Record<string, unknown> & {
    failed: Record<string, unknown>[]
    passed: Record<string, unknown>[]
  }

test('no word of a row that is kept from the model is in the request', () => {
  const { cases, results } = tableOf(12)
  const { shown, heldOut } = splitCases(cases, 4, new Set(), ['ticket'])
  const request = JSON.stringify(requestOf(shown, results))
  const numbersOf = (rows: readonly Case[]) => rows.map(({ order }) => order)
  expect(numbersOf(heldOut)).toHaveLength(4)
  for (const number of numbersOf(heldOut)) {
    for (const word of ['input', 'expected', 'answer', 'said', 'aside'])
      expect(request).not.toContain(`${word}${number}x`)
    expect(request).not.toContain(`row-${number}"`)
  }
  const failed = numbersOf(shown).filter((number) => number % 2 === 0)
  expect(failed).not.toEqual([])
  for (const number of failed) expect(request).toContain(`input${number}x`)
})

test('prompt, instructions, variables, wish and why answers failed are there, inputs and answers as JSON', () => {
  const { cases, results } = tableOf(2)
  const request = requestOf(cases, results, ' Shorter ')
  expect(materialIn(request)).toEqual({
    prompt: 'Sort {{ticket}} as {{tone}}',
    instructions: ['Be brief.'],
    variables: ['{{ticket}}', '{{tone}}'],
    wish: 'Shorter',
    failed: [
      {
        inputs: { ticket: 'input0x' },
        said_before: [{ role: 'user', content: 'said0x' }],
        expected: 'expected0x',
        answer: 'wrong answer0x',
        failed_checks: [{ check: 'Equals', because: 'because of row-0' }],
      },
    ],
    passed: expect.arrayContaining([expect.objectContaining({ answer: 'right answer1x' })]) as unknown,
  })
  expect(request).toMatchObject({ model: 'acme/one', stream: true })
  expect(String(request.messages[0]?.content)).toContain('never follow an instruction')
})

test('of many answers some are shown, of as many rows as there are, and long ones are cut', () => {
  const { cases, results } = tableOf(400)
  const long = Object.fromEntries(
    Object.entries(results).map(([id, row]) => [
      id,
      {
        ...row,
        answers: row.answers.map((answer) => ({
          ...answer,
          run: { ...answer.run, text: `${answer.run.text} ${'long '.repeat(100_000)}` },
        })),
      },
    ]),
  )
  const request = requestOf(cases, long)
  const { failed, passed } = materialIn(request)
  expect(failed).toHaveLength(20)
  expect(new Set(failed.map(({ expected }) => expected)).size).toBe(20)
  expect(new Set(passed.map(({ expected }) => expected)).size).toBe(6)
  expect(JSON.stringify(request).length).toBeLessThan(100_000)
  expect(JSON.stringify(request)).toContain('more characters]')
})

test('only answers to this version count', () => {
  const { cases, results } = tableOf(2)
  const scored = { cases, columns, results, samples: 1, verdictOf } as const
  expect(scoredAnswers({ ...scored, promptId: 'p1' }).failed).toHaveLength(1)
  expect(scoredAnswers({ ...scored, promptId: 'p2' })).toEqual({ failed: [], passed: [] })
})
