/** The middle, the 95th percentile and the largest of some figures, in their unit. */
export function percentilesOf(figures: readonly number[]) {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** In words, shown with `--reporter=verbose`. */
export function inMs({ p50, p95, max }: ReturnType<typeof percentilesOf>): string {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${max.toFixed(1)} ms`
}
