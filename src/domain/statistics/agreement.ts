import { rowsIn, type OutcomeCounts } from './outcome-counts.ts'

/** How far two judges of the same rows agree. All are shares, 0 to 1, but kappa. */
export interface Agreement {
  agreed: number
  /** How many rows each of the two passed: a judge who passes nearly all agrees often by chance. */
  passedByA: number
  passedByB: number
  /** −1 to 1; null where both gave every row the same verdict, so that chance alone would agree. */
  kappa: number | null
}

/**
 * How far two judges agree, and how far beyond chance; null where there are no rows. Kappa of Cohen (Educational and
 * Psychological Measurement 20:37, 1960).
 */
export function agreementOf(counts: OutcomeCounts): Agreement | null {
  const rows = rowsIn(counts)
  if (rows === 0) return null
  const agreed = (counts.both + counts.neither) / rows
  const passedByA = (counts.both + counts.onlyA) / rows
  const passedByB = (counts.both + counts.onlyB) / rows
  const byChance = passedByA * passedByB + (1 - passedByA) * (1 - passedByB)
  const kappa = byChance === 1 ? null : (agreed - byChance) / (1 - byChance)
  return { agreed, passedByA, passedByB, kappa }
}
