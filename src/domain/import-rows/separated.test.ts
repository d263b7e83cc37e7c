import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unguarded } from './formula-guard.ts'
import { readRows } from './read-rows.ts'
import { maxCellLength, separators } from './read-result.ts'
import { splitLines } from './split-lines.ts'

const quoted = (field: string) => (/[",\t;|\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

const written = (lines: readonly (readonly string[])[], separator: string, lineEnd: string) =>
  lines.map((fields) => fields.map(quoted).join(separator)).join(lineEnd)

const field = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', ' ', 'a', 'é'), maxLength: 8 }),
)

/** Lines of one width, the last of which is not blank. In a single column a blank field is no line. */
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(
      fc.array(width > 1 ? field : field.map((text) => `-${text}`), { minLength: width, maxLength: width }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )
  .filter((lines) => lines.at(-1)?.some((text) => text.trim() !== '') === true)

/** An apostrophe before a formula is what keeps it from being one. */
const withoutGuards = (lines: readonly string[][]) => lines.map((fields) => fields.map(unguarded))

const lineEnds = fc.constantFrom('\n', '\r\n', '\r')
const signs = fc.constantFrom(...separators.filter((each) => each !== 'none'))

describe('any table', () => {
  test('is read back the same, with each separator and at each line end', () => {
    fc.assert(
      fc.property(tables, signs, lineEnds, fc.boolean(), (lines, separator, lineEnd, endsWithBreak) => {
        const text = written(lines, separator, lineEnd) + (endsWithBreak ? lineEnd : '')
        const read = readRows(text, { separator, hasHeader: false })
        expect(read.rows).toEqual(withoutGuards(lines))
        expect(read.problems).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('of two columns or more shows its separator itself', () => {
    fc.assert(
      fc.property(tables, signs, lineEnds, (lines, separator, lineEnd) => {
        fc.pre((lines[0]?.length ?? 0) > 1)
        const text = written(lines, separator, lineEnd)
        expect(readRows(text, { fileName: 'a.csv', hasHeader: false })).toMatchObject({
          separator,
          rows: withoutGuards(lines),
        })
      }),
      { numRuns: 500 },
    )
  })
})

const read = (text: string, options = {}) => readRows(text, { fileName: 'a.csv', ...options })

describe('the separator', () => {
  test('is found although quotes hold line breaks and other separators', () => {
    const text =
      'id;note\n1;"one, two, three\nfour, five, six\nseven, eight, nine"\n2;"ten, eleven, twelve"\n'
    expect(read(text)).toMatchObject({ separator: ';', rows: [{ length: 2 }, { length: 2 }] })
  })

  test('is the semicolon where numbers have decimal commas', () => {
    expect(read('1,5;2,5\n3,5;4,5\n').separator).toBe(';')
  })

  test('is none in a list of sentences', () => {
    const text =
      'Where is my parcel?\nThe mug is cracked, and I want my money back.\nHello, can I swap it, please?\n'
    expect(read(text)).toMatchObject({ separator: 'none', hasHeader: false, header: ['Column 1'] })
    expect(read(text).rows).toHaveLength(3)
  })

  test('is what Excel’s own first line says', () => {
    expect(read('sep=|\nticket|mood\na, b|calm\n')).toMatchObject({
      separator: '|',
      header: ['ticket', 'mood'],
      rows: [['a, b', 'calm']],
    })
  })
})

describe('the first line', () => {
  test.each([
    ['names that files often have', 'ticket,label\nhello,greeting\n'],
    ['names over numbers', 'place,size\nhere,12\nthere,15\n'],
    ['an empty name over the numbers of rows', ',place\n0,here\n1,there\n'],
    ['short words that do not come again', 'city,mood\nLima,calm\nOslo,calm\n'],
  ])('is a header: %s', (_, text) => {
    expect(read(text).hasHeader).toBe(true)
  })

  test.each([
    ['a sentence', 'Where is my parcel?,angry\nThe mug is cracked.,calm\n'],
    ['a number', 'Lima,3\nOslo,4\n'],
    ['a value that comes again', 'Lima,calm\nOslo,calm\n'],
    ['a line alone', 'Lima,calm\n'],
  ])('is a row: %s', (_, text) => {
    expect(read(text).hasHeader).toBe(false)
  })

  test('is what one says it is', () => {
    expect(read('ticket,label\na,b\n', { hasHeader: false })).toMatchObject({
      header: ['Column 1', 'Column 2'],
      rows: [
        ['ticket', 'label'],
        ['a', 'b'],
      ],
    })
    expect(read('Lima,calm\nOslo,calm\n', { hasHeader: true })).toMatchObject({
      header: ['Lima', 'calm'],
      rows: [['Oslo', 'calm']],
    })
  })
})

describe('what is wrong is said, and the rest is read', () => {
  test('rows with too few and too many fields', () => {
    expect(read('ticket,mood\na\nb,calm,more\nc,angry,\nd,calm\n"e, f",calm\n')).toMatchObject({
      rows: [
        ['a', ''],
        ['b', 'calm'],
        ['c', 'angry'],
        ['d', 'calm'],
        ['e, f', 'calm'],
      ],
      problems: [
        { code: 'too-few-fields', row: 1 },
        { code: 'too-many-fields', row: 2 },
      ],
    })
  })

  test('equal and empty names', () => {
    expect(read('text,text,,text 2\n1,2,3,4\n')).toMatchObject({
      header: ['text', 'text 3', 'Column 3', 'text 2'],
      problems: [{ code: 'same-header', row: 0, column: 'text' }],
    })
    expect(read('text,text\na,b\n').header).toEqual(['text', 'text 2'])
  })

  test.each([
    ['', 'empty-file'],
    [' \n\n', 'empty-file'],
    ['\uFEFF', 'empty-file'],
    ['ticket,expected\n', 'no-rows'],
    ['ticket,expected\n,\n,\n', 'no-rows'],
  ])('%j has %s', (text, code) => {
    expect(read(text)).toMatchObject({ rows: [], problems: [{ code, row: 0 }] })
  })

  test('a quote that never closes takes no other line along', () => {
    const lines = ['id,text', '1,"never closed', '2,fine', '3,"quoted, well"', '4,"two\nlines"', '5,last']
    expect(read(lines.join('\n'))).toMatchObject({
      rows: [
        ['1', '"never closed'],
        ['2', 'fine'],
        ['3', 'quoted, well'],
        ['4', 'two\nlines'],
        ['5', 'last'],
      ],
      problems: [{ code: 'unclosed-quote', row: 1 }],
    })
    expect(read('id,text\r\n1,fine\r\n2,"open\r\n3,fine\r\n')).toMatchObject({
      rows: [
        ['1', 'fine'],
        ['2', '"open'],
        ['3', 'fine'],
      ],
      problems: [{ code: 'unclosed-quote', row: 2 }],
    })
  })

  test('quotes within quotes', () => {
    expect(read('id,text\n1,"she said "hi" to me"\n2,fine\n')).toMatchObject({
      rows: [
        ['1', 'she said "hi" to me'],
        ['2', 'fine'],
      ],
      problems: [{ code: 'stray-quote', row: 1 }],
    })
  })

  test('hundreds of quotes that never close are letters in the end', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `${index},"open ${index}`)
    const { rows } = read(['id,text', ...lines].join('\n'))
    expect(rows).toEqual(lines.map((line) => line.split(',')))
  })

  test('a cell of more than a million characters leaves its row out', () => {
    const text = `ticket,mood\na,calm\n${'b'.repeat(maxCellLength + 1)},angry\nc,calm\n`
    expect(read(text)).toMatchObject({
      rows: [
        ['a', 'calm'],
        ['c', 'calm'],
      ],
      problems: [{ code: 'cell-too-long', row: 2, column: 'ticket' }],
    })
  })
})

test('lines that end now with two signs, now with one, are the same', () => {
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]
  expect(read('ticket,mood\r\na,b\n"c","d"\r\n\r\ne,f\r\n').rows).toEqual(rows)
})

test('a block from a spreadsheet has tabs, and quotes around line breaks', () => {
  expect(readRows('ticket\tmood\n"two\nlines"\tcalm\none\tangry')).toMatchObject({
    separator: '\t',
    hasHeader: true,
    rows: [
      ['two\nlines', 'calm'],
      ['one', 'angry'],
    ],
  })
})

test('how far reading is is told, in growing shares', () => {
  const shares: number[] = []
  const text = 'a,b\n'.repeat(5000)
  readRows(text, { separator: ',', onProgress: (share) => shares.push(share) })
  expect(shares).toHaveLength(5)
  expect(shares).toEqual([...shares].sort((one, other) => one - other))
  expect(shares.at(-1)).toBeCloseTo(1)
})

test('reading ends where there are more lines than wanted', () => {
  const splitOptions = {
    separator: ',',
    lineEnd: '\n',
    isMixed: false,
    most: 3,
    onProgress: () => undefined,
  } as const
  expect(splitLines('a\nb\nc\nd\ne\n', splitOptions).lines).toEqual([['a'], ['b'], ['c']])
})
