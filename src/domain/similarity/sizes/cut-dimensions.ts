import { unitVectors, type UnitVectors } from '../unit-vectors.ts'

/**
 * The first so many numbers of each vector, scaled to length 1 again. Models trained for it put what matters most there
 * (Kusupati et al., Matryoshka Representation Learning, NeurIPS 2022, arXiv 2205.13147).
 */
export function cutDimensions({ count, dimensions, values }: UnitVectors, kept: number): UnitVectors {
  const starts = Array.from({ length: count }, (_, index) => index * dimensions)
  return unitVectors(starts.map((start) => values.slice(start, start + Math.min(kept, dimensions))))
}
