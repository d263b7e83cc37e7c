import { firstNumber } from './first-number.ts'
import type { ScoreResult } from './score.ts'

export function checkNumber(
  { tolerance }: { tolerance: number },
  texts: { text: string; expected: string },
): ScoreResult {
  const expected = firstNumber(texts.expected)
  if (expected === null) return { kind: 'none', reason: { code: 'expected-is-no-number' } }
  const found = firstNumber(texts.text)
  if (found === null) return { kind: 'fail', reason: { code: 'no-number' } }
  const isNear = Math.abs(found - expected) <= tolerance + roundingOf(found, expected)
  return { kind: isNear ? 'pass' : 'fail', reason: { code: 'number', found, expected, tolerance } }
}

/** 1.1 is within 0.1 of 1, although JavaScript's difference of them is a little more. */
const roundingOf = (a: number, b: number) => 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b))
