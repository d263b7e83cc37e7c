import { hash32 } from '../base/random.ts'

export const fullDimensions = 256
/** Each feature touches several places, so that two features rarely fall together everywhere. */
const placesPerFeature = 4

/** Adds a feature's hashed, signed share to a vector. */
export function addFeature(vector: number[], feature: string, weight: number): void {
  for (let salt = 0; salt < placesPerFeature; salt += 1) {
    const hash = hash32(feature, salt)
    const at = hash % fullDimensions
    vector[at] = (vector[at] ?? 0) + (hash & 0x80000000 ? weight : -weight)
  }
}

/** The first `dimensions` numbers, stretched to length 1. */
export function unitVector(vector: readonly number[], dimensions: number): number[] {
  const cut = vector.slice(0, dimensions)
  const length = Math.sqrt(cut.reduce((sum, value) => sum + value * value, 0))
  // Nothing to go by: any fixed direction is as good as another.
  if (length === 0) return cut.map((_, at) => (at === 0 ? 1 : 0))
  return cut.map((value) => value / length)
}
