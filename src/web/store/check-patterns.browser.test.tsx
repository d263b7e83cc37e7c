import { expect, test } from 'vitest'
import { checkPatterns as checkTexts } from './check-patterns.ts'

const checkPatterns = (pattern: string, flags: string, texts: readonly string[], signal?: AbortSignal) =>
  checkTexts({ kind: 'pattern', pattern, flags }, texts, signal)

/** Each further letter doubles the time that `(a+)+$` takes to see that it does not match. */
const endless = `${'a'.repeat(60)}!`

test('each text has its outcome, in the order of the texts', async () => {
  const outcomes = await checkPatterns('^refund', 'iu', ['Refund, high', 'payment', 'refund'])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['match', 'no-match', 'match'])
})

test('only the text that takes for ever took too long', async () => {
  const outcomes = await checkPatterns('(a+)+$', 'u', ['aaa', endless, 'b', endless, 'caa'])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['match', 'too-slow', 'no-match', 'too-slow', 'match'])
})

test('a pattern that does not compile says why, for each text', async () => {
  const [first, second] = await checkPatterns('(unclosed', 'u', ['one', 'two'])
  expect(first).toEqual({ kind: 'bad-pattern', message: expect.stringContaining('group') })
  expect(second).toEqual(first)
})

test('flags with a memory begin anew with every text', async () => {
  const outcomes = await checkPatterns('a', 'gu', ['xa', 'ax', 'xa'])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['match', 'match', 'match'])
})

test('many texts of an innocent pattern come back, and none is asked for none', async () => {
  const texts = Array.from({ length: 5000 }, (_, index) => `answer ${index}`)
  const outcomes = await checkPatterns('7$', 'u', texts)
  expect(outcomes.filter(({ kind }) => kind === 'match')).toHaveLength(500)
  expect(await checkPatterns('7$', 'u', [])).toEqual([])
})

test('it stops with its signal, in the middle of a text too', async () => {
  const reason = new Error('nobody waits')
  await expect(checkPatterns('a', 'u', ['a'], AbortSignal.abort(reason))).rejects.toBe(reason)
  const controller = new AbortController()
  const outcomes = checkPatterns('(a+)+$', 'u', [endless], controller.signal)
  setTimeout(() => controller.abort(reason), 50)
  await expect(outcomes).rejects.toBe(reason)
})

test('a schema whose pattern takes for ever on one answer says so of that one, and checks the others', async () => {
  const schema = JSON.stringify({ type: 'string', pattern: '^(a+)+$' })
  const outcomes = await checkTexts({ kind: 'schema', schema }, ['"aa"', `"${endless}"`, '"b"'])
  expect(outcomes).toMatchObject([
    { kind: 'scored', result: { kind: 'pass' } },
    { kind: 'too-slow' },
    { kind: 'scored', result: { kind: 'fail' } },
  ])
})
