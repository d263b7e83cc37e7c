import { expect, test } from 'vitest'
import { checkScore } from './check-score.ts'
import { hasPatterns } from './schema-patterns.ts'

test.each([
  ['{"type":"string","pattern":"^a"}', true],
  ['{"allOf":[{"patternProperties":{"^a":{}}}]}', true],
  ['{"type":"object","properties":{"name":{"type":"string"}}}', false],
  ['no schema', false],
])('%s has regular expressions: %s', (schema, has) => expect(hasPatterns(schema)).toBe(has))

test('a schema with regular expressions waits for the worker, and never runs here', () => {
  const schema = JSON.stringify({ type: 'string', pattern: '^(a+)+$' })
  const answer = { text: `"${'a'.repeat(60)}!"`, expected: null, mark: null }
  expect(checkScore({ id: 's', kind: 'json-schema', schema }, answer)).toEqual({
    kind: 'none',
    reason: { code: 'pattern-unchecked' },
  })
  expect(
    checkScore({ id: 's', kind: 'json-schema', schema }, { ...answer, pattern: { kind: 'too-slow' } }),
  ).toMatchObject({ kind: 'none', reason: { code: 'pattern-too-slow' } })
})
