import { expect, test } from 'vitest'
import { evennessOf, isWithin, limitOf, tableOf, withResult } from './report.mjs'

const table = tableOf(['', 'ours'], [['time', '0.2']])

test('a table is Markdown, as the formatter leaves it', () => {
  expect(table).toBe('| | ours |\n|---|---|\n| time | 0.2 |')
})

test('a result stands between its own markers, and the rest of the README stays', () => {
  const readme = 'a\n<!-- result -->\nold\n<!-- /result -->\nb\n<!-- page result -->\n<!-- /page result -->'
  const once = withResult(readme, 'result', table)
  expect(once).toContain(`a\n<!-- result -->\n\n${table}\n\n<!-- /result -->\nb`)
  expect(withResult(once, 'result', table)).toBe(once)
  expect(withResult(once, 'page result', 'x')).toContain('<!-- page result -->\n\nx\n\n<!-- /page result -->')
  expect(() => withResult('no markers', 'result', table)).toThrow('no place')
})

test('a limit is a most or a least, and is itself allowed', () => {
  expect([isWithin(2, { atMost: 2 }), isWithin(2, { atLeast: 3 })]).toEqual([true, false])
  expect(limitOf({ atLeast: 0.97 }, (value) => value.toFixed(2))).toBe('≥ 0.97')
})

test('how even the machine was is told by the least and the most that the same work took', () => {
  expect(evennessOf([162.4, 240.6, 180])).toBe(
    'The same piece of work took one core from 162 to 241 ms meanwhile.',
  )
})
