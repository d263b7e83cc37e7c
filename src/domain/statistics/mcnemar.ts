/** A difference that luck alone makes this rarely, or more rarely, is called one. */
export const significanceLevel = 0.05

/**
 * How likely, 0 to 1, luck alone would split the rows that only one of two got right at least as unevenly as here; 1
 * where there are none. The exact two-sided test of McNemar (Psychometrika 12:153, 1947): twice a binomial tail with
 * p = 0.5.
 */
export function mcnemarP(onlyA: number, onlyB: number): number {
  const fewer = Math.min(onlyA, onlyB)
  const rows = onlyA + onlyB
  // The tail's largest term comes from logarithms, since 2 ** 1100 is no number any more; each other is a share of it.
  let term = Math.exp(logOfChoices(rows, fewer) - rows * Math.LN2)
  let tail = 0
  for (let count = fewer; count >= 0 && term > 0; count--) {
    tail += term
    term *= count / (rows - count + 1)
  }
  return Math.min(1, 2 * tail)
}

/** The logarithm of how many ways there are to pick so many of so many. */
function logOfChoices(from: number, picked: number): number {
  let sum = 0
  for (let step = 1; step <= picked; step++) sum += Math.log((from - picked + step) / step)
  return sum
}
