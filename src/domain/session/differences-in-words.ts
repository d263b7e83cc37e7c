import type { Difference } from './differences.ts'

/** The differences in one line; more than `mostNamed` columns are counted, since a line for each would be a page. */
export function differencesInWords(
  differences: readonly Difference[],
  letterOf: (position: number) => string,
  mostNamed: number,
): string {
  if (differences.length > mostNamed) return `${differences.length} columns differ`
  return differences
    .map(({ position, fields }) => `${letterOf(position)} has ${fields.map(({ words }) => words).join(', ')}`)
    .join('; ')
}
