/** The parts into which a pattern takes a clause apart, or null when it does not fit. */
export function decompose(pattern: string, clause: string): string[] | null {
  const found = compiled(pattern).exec(clause.trim())
  return found ? found.slice(1).map((part) => part.trim()) : null
}

/** An answer with its numbered places filled in; null when a place would stay empty. */
export function reassemble(
  answer: string,
  parts: readonly string[],
  turn: (part: string) => string,
): string | null {
  let isWhole = true
  const text = answer.replace(/\$(\d)/g, (_, number: string) => {
    const part = turn(parts[Number(number) - 1] ?? '')
    if (part === '') isWhole = false
    return part
  })
  return isWhole ? text : null
}

const cache = new Map<string, RegExp>()

function compiled(pattern: string): RegExp {
  const known = cache.get(pattern)
  if (known) return known
  const parts = pattern
    .split(' ')
    .map((part) => (part === '*' ? '(.*?)' : `((?<![\\p{L}'])(?:${part})(?![\\p{L}']))`))
  const made = new RegExp(`^${parts.join('\\s*')}$`, 'iu')
  cache.set(pattern, made)
  return made
}
