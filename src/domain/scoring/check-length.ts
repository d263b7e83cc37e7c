import { lengthOf } from './length-of.ts'
import type { LengthUnit } from '../session/scores.ts'
import type { ScoreResult } from './score.ts'

interface LengthRule {
  unit: LengthUnit
  min: number | null
  max: number | null
}

export function checkLength({ unit, min, max }: LengthRule, { text }: { text: string }): ScoreResult {
  const count = lengthOf(text, unit)
  const isWithin = (min === null || count >= min) && (max === null || count <= max)
  return { kind: isWithin ? 'pass' : 'fail', reason: { code: 'length', count, unit, min, max } }
}
