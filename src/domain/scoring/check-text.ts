import { comparable } from './comparable.ts'
import type { ScoreOf } from '../session/scores.ts'
import type { ScoreResult } from './score.ts'

interface Texts {
  text: string
  expected: string
}

type Rule<Kind extends 'equals' | 'contains' | 'starts-with'> = Omit<ScoreOf<Kind>, 'id' | 'title'>

export function checkEquals({ matchesCase }: Rule<'equals'>, { text, expected }: Texts): ScoreResult {
  const isEqual = comparable(text, matchesCase) === comparable(expected, matchesCase)
  const values = { found: text.trim(), expected: expected.trim() }
  return isEqual
    ? { kind: 'pass', reason: { code: 'equal', ...values } }
    : { kind: 'fail', reason: { code: 'different', ...values } }
}

export function checkContains(
  { text: own, matchesCase }: Rule<'contains'>,
  { text, expected }: Texts,
): ScoreResult {
  const wanted = (own ?? expected).trim()
  return comparable(text, matchesCase).includes(comparable(wanted, matchesCase))
    ? { kind: 'pass', reason: { code: 'contained', wanted } }
    : { kind: 'fail', reason: { code: 'not-contained', wanted } }
}

export function checkStartsWith(
  { text: own, matchesCase }: Rule<'starts-with'>,
  { text, expected }: Texts,
): ScoreResult {
  const wanted = (own ?? expected).trim()
  return comparable(text, matchesCase).startsWith(comparable(wanted, matchesCase))
    ? { kind: 'pass', reason: { code: 'start', wanted } }
    : { kind: 'fail', reason: { code: 'other-start', wanted } }
}
