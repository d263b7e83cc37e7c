/** Vectors of so many dimensions are not cut below 64, smaller ones not below 8. */
const large = 256

/** The powers of two below all the dimensions there are, and these: where a vector is cut to see what that loses. */
export function sizesToTry(dimensions: number): number[] {
  const sizes: number[] = []
  for (let size = dimensions > large ? 64 : 8; size < dimensions; size *= 2) sizes.push(size)
  return [...sizes, dimensions]
}
