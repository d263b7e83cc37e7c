// docs/what-holds-the-page.md names a test or a measure of the bench for each row: they are there.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const rows = read('docs/what-holds-the-page.md')
  .split('\n')
  .filter((line) => /^\| (?!what \|)/.test(line))
const lastCells = rows.map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '')

const shown = lastCells.flatMap((cell) => {
  const [, file, name] = /^`((?:src|e2e)\/[^`]+)`: "([^"]+)"$/.exec(cell) ?? []
  return file !== undefined && name !== undefined ? [{ file, name }] : []
})
const measured = lastCells.flatMap((cell) => /^`npm run bench`: "([^"]+)"$/.exec(cell)?.[1] ?? [])
const notTested = lastCells.filter((cell) =>
  /^(?:not held by any test|held by there being nothing)/.test(cell),
)

test.each(shown)('$file has "$name"', ({ file, name }) => {
  expect(existsSync(new URL(file, root))).toBe(true)
  expect(read(file)).toContain(name)
})

test.each(measured)('the bench measures "%s"', (title) => {
  expect(read('bench/README.md')).toContain(`| ${title} | `)
})

test('every row names a test or a measure, or says that nothing holds it', () => {
  expect(shown.length).toBeGreaterThan(35)
  expect(shown.length + measured.length + notTested.length).toBe(rows.length)
})
