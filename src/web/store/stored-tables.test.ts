import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRows, rowIn } from './stored-rows.ts'
import { emptyStoredTables, withRows } from './stored-tables.ts'

const none = emptyStoredTables().results
/** Whatever is no name that every object answers to: those are refused where rows are read. */
const id = fc.string().filter((text) => !(text in {}))
const answered = (caseId: string, sessionId = 's') => ({ id: caseId, sessionId, answers: [] })

test('rows in parts are found under whatever ids they have, the ones that were put last', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(id)), (writes) => {
      const rows = writes.map((ids, at) => ids.map((each) => answered(each, `session ${at}`)))
      const parts = rows.reduce((before, put) => withRows(before, put), none)
      const expected = new Map(rows.flat().map((row) => [row.id, row]))
      expect(new Map(Object.entries(allRows(parts)))).toEqual(expected)
      for (const [caseId, row] of expected) expect(rowIn(parts, caseId)).toBe(row)
    }),
  )
})

test('a change among thousands of rows makes one part anew, a small one, and leaves the version before as it was', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `case-${String(index).padStart(5, '0')}`)
  const before = withRows(
    none,
    ids.map((each) => answered(each)),
  )
  const after = withRows(before, [answered('case-04711', 'another')])
  const changed = after.filter((part, place) => part !== before[place])
  expect(changed).toHaveLength(1)
  expect(changed[0]?.size).toBeLessThan(100)
  expect(rowIn(before, 'case-04711')).toEqual(answered('case-04711'))
})
