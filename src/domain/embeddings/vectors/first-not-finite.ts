import type { Vectors } from '../../similarity/vectors.ts'

/** The first vector, from 1, with NaN or an infinite number in it; 0 where there is none. */
export function firstNotFinite({ dimensions, values }: Vectors): number {
  const place = values.findIndex((value) => !Number.isFinite(value))
  return place < 0 ? 0 : Math.floor(place / dimensions) + 1
}
