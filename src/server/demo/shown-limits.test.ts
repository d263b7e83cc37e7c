// docs/what-holds-a-demo.md names a test for each limit: they are there, and each limit has its row.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoLimits } from '../settings/demo-settings.ts'

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('docs/what-holds-a-demo.md', root), 'utf8')
const rows = text.split('\n').filter((line) => /^\| (?!limit)/.test(line))
const shown = rows.flatMap((row) => {
  const [, file, name] = /`(src\/[^`]+)`: (?:"([^"]+)")?[^|]*\|$/.exec(row) ?? []
  return file === undefined ? [] : [{ file, name: name ?? '' }]
})

test('every limit that the operator can change has a row', () => {
  for (const name of Object.keys(demoLimits)) expect(text).toContain(`\`${name}\``)
})

test.each(shown)('$file has "$name"', ({ file, name }) => {
  expect(existsSync(new URL(file, root))).toBe(true)
  expect(readFileSync(new URL(file, root), 'utf8')).toContain(name)
})

test('every row names a test, or a measure of the bench', () => {
  const measured = rows.filter((row) => row.includes('`npm run bench`, `public-demo`'))
  expect(rows.length).toBeGreaterThan(15)
  expect(shown.length + measured.length).toBe(rows.length)
})
