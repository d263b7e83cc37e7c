import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposeTargets } from '../../import-rows/column-target.ts'
import { casesOfRows } from '../../import-rows/map-columns.ts'
import { readRows } from '../../import-rows/read-rows.ts'
import { toCsv } from './csv.ts'
import { markup } from '../html/markup.ts'
import { tableToHtml } from './html.ts'
import { toJsonLines } from './json-lines.ts'
import { tableToMarkdown } from './markdown.ts'
import { tableFileWith } from './testing.ts'

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '|', ' ', 'a', 'é'),
    maxLength: 8,
  }),
)
/** As a prompt can have them. */
const name = fc.oneof(
  fc.constantFrom('ticket', 'expected', 'A model', 'sample', 'conversation', 'id', 'row', 'answers', '=x'),
  fc
    .string({ minLength: 1, maxLength: 8 })
    .map((found) => found.replace(/[{}\r\n]/g, '').trim())
    .filter((found) => found !== ''),
)

const tables = fc.uniqueArray(name, { minLength: 1, maxLength: 4 }).chain((names) =>
  fc.record({
    names: fc.constant(names),
    samples: fc.integer({ min: 1, max: 2 }),
    rows: fc.array(
      fc.record({
        values: fc
          .tuple(...names.map(() => text))
          .map((texts) => Object.fromEntries(names.map((each, place) => [each, texts[place] ?? '']))),
        // Nothing but space is no expected answer.
        expected: fc.option(text.filter((each) => each.trim() !== '')),
        answer: text,
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
)

test.each([
  ['CSV', toCsv, 'a.csv'],
  ['JSON lines', toJsonLines, 'a.jsonl'],
])('whatever is exported as %s is imported as it was', (_, print, fileName) => {
  fc.assert(
    fc.property(tables, ({ names, samples, rows }) => {
      const variables = names.map((each) => ({ name: each, kind: 'text' as const }))
      const file = print(
        tableFileWith({
          setup: { variables, samples },
          rows: rows.map(({ answer, ...row }) => ({ ...row, answers: [{ run: { text: answer } }] })),
        }),
      )
      const read = readRows(file, { fileName })
      expect(read).toMatchObject({ format: 'parley', problems: [] })
      const targets = proposeTargets(read.header, variables)
      expect(casesOfRows(read.rows, targets)).toEqual(
        rows.map(({ values, expected }) => ({ values, expected })),
      )
    }),
    { numRuns: 300 },
  )
})

describe('a CSV', () => {
  const right = { run: { text: 'refund', elapsedMs: 1400, usage: { promptTokens: 1, completionTokens: 2 } } }

  test('has a line for each row, and for each column what it answered', () => {
    const csv = toCsv(
      tableFileWith({
        rows: [{ values: { ticket: 'Ä mug, broken' }, expected: 'refund', answers: [right] }],
      }),
    )
    expect(csv.startsWith('\uFEFFticket,expected,A model,A answer,A state,A verdict,A seconds,')).toBe(true)
    expect(csv.split('\r\n')[1]).toBe(
      '"Ä mug, broken",refund,acme/one,refund,finished,pass,1.4,2,,,,,acme/two,,,,,,,,,',
    )
  })

  test('says who answered in the place of a model, and is imported all the same', () => {
    const answeredBy = { model: 'demo/swift', reason: 'budget-spent' } as const
    const file = tableFileWith({
      rows: [
        {
          values: { ticket: 'x' },
          expected: 'refund',
          answers: [right, { run: { ...right.run, answeredBy } }],
        },
      ],
    })
    const csv = toCsv(file)
    expect(csv.split('\r\n')[0]).toMatch(/,A answered by,B model,.*,B answered by$/)
    expect(csv.split('\r\n')[1]).toMatch(/,,acme\/two,refund,.*,demo\/swift$/)
    expect(readRows(csv, { fileName: 'a.csv' })).toMatchObject({
      format: 'parley',
      header: ['ticket', 'expected'],
      problems: [],
    })
    const standInNote = 'Answered by the demo model demo/swift in its place.'
    expect(tableToHtml(file, (answer) => markup`${answer}`)).toContain(standInNote)
    expect(tableToMarkdown(file)).toContain(standInNote)
  })

  test('with several samples has a line for each', () => {
    const sample = (number: number, answer: string) => ({
      sample: number,
      run: { columnId: 'c0', model: 'acme/one', text: answer },
    })
    const csv = toCsv(
      tableFileWith({
        setup: { samples: 2 },
        rows: [{ values: { ticket: 'x' }, answers: [sample(0, 'one'), sample(1, 'two')] }],
      }),
    )
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^x,,1,acme\/one,one,/),
      expect.stringMatching(/^x,,2,acme\/one,two,/),
    ])
  })

  test('says what each of several scores says, and is imported all the same', () => {
    const file = tableFileWith({
      setup: {
        scores: [
          { id: 'a', kind: 'equals', matchesCase: false },
          { id: 'b', kind: 'contains', text: 'ask, 1', matchesCase: false },
          { id: 'c', kind: 'mark' },
        ],
      },
      rows: [{ values: { ticket: 'x' }, expected: 'refund', answers: [right] }],
    })
    const csv = toCsv(file)
    expect(csv.split('\r\n')[0]).toContain(
      ',A note,A score 1: Equals the expected answer,"A score 2: Contains “ask, 1”",A score 3: Your mark is good,B model,',
    )
    expect(csv.split('\r\n')[1]).toMatch(/^x,refund,acme\/one,refund,finished,fail,.*,pass,fail,,acme\/two,/)
    expect(readRows(csv, { fileName: 'a.csv' })).toMatchObject({
      format: 'parley',
      header: ['ticket', 'expected'],
      problems: [],
    })
    expect(toCsv(file, new Set(['scores']))).not.toContain('score 1')
  })

  test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', "'=1"])('makes the formula %j harmless', (formula) => {
    const csv = toCsv(tableFileWith({ rows: [{ values: { ticket: formula }, answers: [right] }] }))
    expect(csv).toMatch(new RegExp(`\\r\\n"?'['=+\\-@\\t\\r]`))
  })

  test('takes what was said before along', () => {
    const before = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
    ] as const
    const file = tableFileWith({ rows: [{ values: { ticket: 'x' }, before, answers: [right] }] })
    for (const [print, fileName] of [
      [toCsv, 'a.csv'],
      [toJsonLines, 'a.jsonl'],
    ] as const) {
      const read = readRows(print(file), { fileName })
      const targets = proposeTargets(read.header, [{ name: 'ticket', kind: 'text' }])
      expect(casesOfRows(read.rows, targets)).toEqual([{ values: { ticket: 'x' }, expected: null, before }])
    }
  })
})
