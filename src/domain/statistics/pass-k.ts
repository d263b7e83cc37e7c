/** How the samples of one row went. */
export interface SampleCounts {
  samples: number
  passed: number
}

/**
 * pass@k: how likely, 0 to 1, at least one of `k` samples passes; null with fewer than `k` samples. The unbiased
 * estimate 1 − C(n−c, k) / C(n, k) of Chen et al. (arXiv:2107.03374, 2021); a column's is the mean over its rows.
 */
export function passAtK({ samples, passed }: SampleCounts, k: number): number | null {
  const allFail = shareOfPicks(samples - passed, samples, k)
  return allFail === null ? null : 1 - allFail
}

/**
 * pass^k: how likely, 0 to 1, all of `k` samples pass; null with fewer than `k` samples. The unbiased estimate
 * C(c, k) / C(n, k) of Yao et al. (τ-bench, arXiv:2406.12045, 2024); a column's is the mean over its rows.
 */
export const passHatK = ({ samples, passed }: SampleCounts, k: number): number | null =>
  shareOfPicks(passed, samples, k)

/** C(some, k) / C(all, k), factor by factor, so that nothing grows large. */
function shareOfPicks(some: number, all: number, k: number): number | null {
  if (k > all) return null
  let share = 1
  for (let picked = 0; picked < k && share > 0; picked++) share *= (some - picked) / (all - picked)
  return share
}
