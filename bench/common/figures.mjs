/** @typedef {Record<string, number>} Figures by their names; NaN where this system cannot tell */

/** Figures that count harm: one bad round is enough to show it. */
const harms = new Set(['lost', 'broken', 'never', 'offBottom', 'jumps', 'remote', 'running'])

/**
 * The value below which the given share of `values` lies; 0.5 of an even number is the mean of the middle two.
 * @param {readonly number[]} values at least one
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  if (values.length === 0) throw new RangeError('There is no quantile of nothing.')
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place % 1)
}

/** @param {readonly number[]} values at least one */
export const median = (values) => quantile(values, 0.5)

/**
 * What was measured of each figure over some rounds, in the order of the rounds; what the system could not tell is left
 * out.
 * @param {readonly Figures[]} rounds
 * @returns {[name: string, values: number[]][]}
 */
export function seriesOf(rounds) {
  const names = [...new Set(rounds.flatMap((round) => Object.keys(round)))]
  return names
    .map((name) => /** @type {[string, number[]]} */ ([name, rounds.flatMap((round) => round[name] ?? [])]))
    .map(([name, values]) => /** @type {[string, number[]]} */ ([name, values.filter(Number.isFinite)]))
    .filter(([, values]) => values.length > 0)
}

/**
 * One value for each figure of some rounds: the median, and the worst round's for one that counts harm.
 * @param {readonly Figures[]} rounds
 * @returns {Figures}
 */
export const summaryOf = (rounds) =>
  Object.fromEntries(
    seriesOf(rounds).map(([name, values]) => [name, harms.has(name) ? Math.max(...values) : median(values)]),
  )
