import type { Ranking } from './ranking.ts'

/**
 * How much of what either ranking has among its first `k` both have there, 0 to 1; null where neither has anything
 * (Jaccard, New Phytologist 11:37, 1912).
 */
export function jaccardOfFirst(a: Ranking, b: Ranking, k: number): number | null {
  const firstOfA = new Set(Array.from(a).slice(0, k))
  const firstOfB = new Set(Array.from(b).slice(0, k))
  const either = new Set([...firstOfA, ...firstOfB]).size
  if (either === 0) return null
  return (firstOfA.size + firstOfB.size - either) / either
}
