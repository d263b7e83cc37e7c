/**
 * A 32-bit number in the fewest digits that are read as the same number. Six always are enough for what was written with
 * six, nine for all. Numbers below 1.2e-38 may get more digits than they need.
 */
export function numberText(value: number): string {
  if (Object.is(value, -0)) return '-0'
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value)
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits))
    if (Math.fround(rounded) === value) return String(rounded)
  }
  return String(Number(value.toPrecision(9)))
}
