import { expect, test } from 'vitest'
import { howItIsWritten, problemInWords } from './read-rows.ts'

test('a file is told by its separator, its encoding and its first line', () => {
  const about = { header: [], problems: [], encoding: 'utf-8' as const }
  expect(howItIsWritten({ ...about, format: 'separated', separator: ',', hasHeader: true })).toBe(
    'Comma, UTF-8; the first line is the header.',
  )
  expect(howItIsWritten({ ...about, format: 'json-lines', encoding: 'utf-16le' })).toBe('JSON lines, UTF-16.')
  expect(
    howItIsWritten({ ...about, format: 'langfuse', separator: ';', hasHeader: true, encoding: null }),
  ).toBe('Langfuse export, semicolon; the first line is the header.')
})

test('rows are named where they are few, and counted where they are many', () => {
  const problem = { code: 'too-few-fields', count: 1, rows: [4], columns: [] } as const
  const words = (count: number, rows: number[]) => problemInWords({ ...problem, columns: [], count, rows })
  expect(words(1, [4])).toBe('Row 4 has fewer fields than the first line. What is missing is empty.')
  expect(words(2, [4, 9])).toMatch(/^Rows 4 and 9 have fewer/)
  expect(words(1, [0])).toMatch(/^The first line has fewer/)
  expect(words(3, [0, 4, 9])).toMatch(/^The first line, row 4 and row 9 have fewer/)
  expect(words(6, [0, 1, 2, 3, 4])).toMatch(/^6 rows \(the first line, 1, 2, 3, 4 …\) have fewer/)
  expect(words(1200, [1, 2, 3, 4, 5])).toMatch(/^1,200 rows \(1, 2, 3, 4, 5 …\) have fewer/)
})
