const maxLength = 120
// Line ends and other signs that no name holds, C1 controls and Unicode's own line ends among them.
const unfit = /[\p{Cc}\u2028\u2029]/gu

/**
 * Keeps the values of a label few, since each costs memory here and in the collector: after `maxValues`
 * different ones, every new one is "other", and so is one that is missing.
 */
export function createBoundedLabels(maxValues: number): (value: string | undefined) => string {
  const known = new Map<string, string>()
  return (value) => {
    if (value === undefined || value === '') return 'other'
    const label = known.get(value)
    if (label !== undefined) return label
    if (known.size >= maxValues) return 'other'
    const made = value.slice(0, maxLength).replace(unfit, ' ')
    known.set(value, made)
    return made
  }
}
