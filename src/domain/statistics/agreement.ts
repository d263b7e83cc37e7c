/** How far two judges of the same cases agree. */
export interface Agreement {
  cases: number
  agreed: number
  /** The share in which chance alone would agree, where each says what they say as often as they do. */
  byChance: number
  /** −1 to 1; null where both said one and the same of every case, so that chance alone would agree. */
  kappa: number | null
}

/**
 * How far two judges agree, and how far beyond chance, by what each said of every case; null where there are none. Kappa
 * of Cohen (Educational and Psychological Measurement 20:37, 1960).
 */
export function agreementOf<Rating>(
  ratings: readonly (readonly [one: Rating, other: Rating])[],
): Agreement | null {
  const cases = ratings.length
  if (cases === 0) return null
  const agreed = ratings.filter(([one, other]) => one === other).length
  const shareOf = (judge: 0 | 1, what: Rating) =>
    ratings.filter((each) => each[judge] === what).length / cases
  const byChance = [...new Set(ratings.flat())].reduce<number>(
    (sum, what) => sum + shareOf(0, what) * shareOf(1, what),
    0,
  )
  // All of the rest where one of two shares is 1, but for what rounding leaves.
  const isCertain = ratings.every(([one, other]) => one === ratings[0]?.[0] && other === one)
  return { cases, agreed, byChance, kappa: isCertain ? null : (agreed / cases - byChance) / (1 - byChance) }
}
