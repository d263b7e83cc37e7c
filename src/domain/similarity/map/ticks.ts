/**
 * Round numbers for the lines of an axis from low to high: a step of 1, 2 or 5 times a power of ten, the smallest that
 * gives at most so many (after Heckbert, Nice numbers for graph labels, Graphics Gems, 1990).
 */
export function ticks(low: number, high: number, most = 5): number[] {
  const span = high - low
  if (!(span >= 0 && span < Infinity)) return []
  if (span === 0) return [low]
  const atMost = Math.max(1, most)
  for (let exponent = exponentOf(span / atMost); ; exponent++) {
    for (const factor of [1, 2, 5]) {
      const [first, last] = multiplesWithin(low, high, factor, exponent)
      if (last - first + 1 <= atMost) return multiples(first, last, factor, exponent)
    }
  }
}

const exponentOf = (value: number) => Number(value.toExponential().split('e')[1])

/** The multiples of factor × 10^exponent from low to high. Rounding may put a bound just beside its own multiple. */
function multiplesWithin(low: number, high: number, factor: number, exponent: number): [number, number] {
  const inSteps = (value: number) => (value * Number(`1e${-exponent}`)) / factor
  return [Math.ceil(inSteps(low) - 1e-9), Math.floor(inSteps(high) + 1e-9)]
}

// Read from decimals: 3 * 0.1 would be 0.30000000000000004.
const multiples = (first: number, last: number, factor: number, exponent: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => Number(`${(first + index) * factor}e${exponent}`))
