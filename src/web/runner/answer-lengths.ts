/** How long answers have been, in tokens. */
export interface Lengths {
  mean: number
  longest: number
}

/** Keeps how long answers were, by what they are answers of: a column, or the model of a score. */
export function createLengths() {
  const known = new Map<string, { count: number; sum: number; longest: number }>()
  return {
    add(key: string, tokens: number): void {
      const { count, sum, longest } = known.get(key) ?? { count: 0, sum: 0, longest: 0 }
      known.set(key, { count: count + 1, sum: sum + tokens, longest: Math.max(longest, tokens) })
    },
    /** Null where none is known. */
    of(key: string): Lengths | null {
      const found = known.get(key)
      return found ? { mean: found.sum / found.count, longest: found.longest } : null
    },
  }
}
