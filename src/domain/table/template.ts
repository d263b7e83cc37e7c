/** A piece of a prompt: words, or a variable, which is written `{{name}}`. */
export type TemplatePart = {
  text: string
  /** Where it begins in the prompt. */
  at: number
} & ({ kind: 'words' } | { kind: 'variable'; name: string })

/** A name has no braces and no line breaks; space around it does not count. */
const variable = /\{\{([^{}\n]{1,80})\}\}/g

/** The prompt cut into words and variables, in order; put together again their texts are the prompt. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of template.matchAll(variable)) {
    const name = match[1]?.trim() ?? ''
    if (name === '') continue
    if (match.index > end) parts.push({ kind: 'words', text: template.slice(end, match.index), at: end })
    parts.push({ kind: 'variable', name, text: match[0], at: match.index })
    end = match.index + match[0].length
  }
  if (end < template.length) parts.push({ kind: 'words', text: template.slice(end), at: end })
  return parts
}

/** The names of the variables in these texts, each once, in the order in which they come. */
export const variablesIn = (...templates: readonly string[]): string[] => [
  ...new Set(
    templates.flatMap((template) =>
      templateParts(template).flatMap((part) => (part.kind === 'variable' ? part.name : [])),
    ),
  ),
]

/** The prompt with the values in the places of its variables; a missing value is empty. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  templateParts(template)
    .map((part) => (part.kind === 'words' ? part.text : valueOf(values, part.name)))
    .join('')

/** The same, but what has no value yet stays as it is written. */
export const fillInKnown = (template: string, values: Readonly<Record<string, string>>): string =>
  templateParts(template)
    .map((part) => (part.kind === 'words' ? part.text : valueOf(values, part.name) || part.text))
    .join('')

/** The prompt's own words: an ellipsis stands for a variable, and nothing for a prompt that is one. */
export function wordsOf(template: string): string {
  const parts = templateParts(template)
  const isBare = parts.every((part) => part.kind === 'variable' || part.text.trim() === '')
  return isBare ? '' : parts.map((part) => (part.kind === 'words' ? part.text : '…')).join('')
}

/** A variable may have the name of anything, `constructor` too. */
export const valueOf = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''

/** The known name that a misspelt one most likely means, or null. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const near = known
    .map((other) => ({ other, distance: editDistance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.max(1, Math.floor(other.length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.other ?? null
}

/** How many letters have to be put in, taken out or exchanged (Levenshtein 1966). */
function editDistance(one: string, other: string): number {
  const letters = [...other]
  let row = [0, ...letters.map((_, index) => index + 1)]
  for (const [i, letter] of [...one].entries()) {
    let left = i + 1
    let diagonal = i
    row = [
      left,
      ...letters.map((otherLetter, j) => {
        const above = row[j + 1] ?? 0
        left = Math.min(left + 1, above + 1, diagonal + (letter === otherLetter ? 0 : 1))
        diagonal = above
        return left
      }),
    ]
  }
  return row.at(-1) ?? 0
}
