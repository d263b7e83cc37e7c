import type { ScoreKind } from '../session/scores.ts'
import { areOneNumber } from './first-number.ts'

/** Longer answers are seldom given word by word. */
const maxVerbatimLength = 80

/** Dates, versions and addresses are not: only their beginning would be compared. */
function isNumber(text: string): boolean {
  const written = /^[-+−]?[$€£¥]?\s?(\d(?:[\d.,]*\d)?)[.,]?\s?[%$€£¥]?$/.exec(text)?.[1]
  return written !== undefined && areOneNumber(written)
}

/** The kind of score that compares answers with expected ones like these; null where there are none. */
export function fittingKind(expected: readonly string[], canCompareMeaning: boolean): FittingKind | null {
  const texts = expected.map((text) => text.trim()).filter((text) => text !== '')
  if (texts.length === 0) return null
  if (texts.every(isNumber)) return 'number'
  const long = texts.filter(({ length }) => length > maxVerbatimLength)
  return canCompareMeaning && long.length > texts.length / 2 ? 'similarity' : 'contains'
}

export type FittingKind = Extract<ScoreKind, 'contains' | 'number' | 'similarity'>
