import { expect, test } from 'vitest'
import type { TextHit } from '#domain/search/search-texts.ts'
import { hitsWithIds } from './hits-with-ids.ts'

const hit = (sessionId: string, caseId: string): TextHit => ({
  sessionId,
  place: { kind: 'row', caseId },
  excerpt: { before: '', found: 'cat', after: '' },
  query: 'cat',
})

test('several texts of one row of a table are lines of their own in the palette', () => {
  const ids = hitsWithIds([hit('s', '1'), hit('s', '1'), hit('s', '2')])
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
})

test('a line keeps its id when something is found in another session', () => {
  const [first] = hitsWithIds([hit('s', '1')])
  expect(hitsWithIds([hit('other', '2'), hit('s', '1')])[1]?.id).toBe(first?.id)
})
