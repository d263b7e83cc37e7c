/** Endings that are taken off, longest first; what must be left before them keeps short words whole. */
const endings: readonly (readonly [ending: string, replacement: string])[] = [
  ['ations', 'ate'],
  ['ation', 'ate'],
  ['ments', ''],
  ['ities', ''],
  ['iness', 'y'],
  ['ings', ''],
  ['ment', ''],
  ['ness', ''],
  ['ally', 'al'],
  ['able', ''],
  ['ible', ''],
  ['ies', 'y'],
  ['ing', ''],
  ['ity', ''],
  ['ful', ''],
  ['est', ''],
  ['ers', ''],
  ['ed', ''],
  ['er', ''],
  ['ly', ''],
  ['es', ''],
  ['s', ''],
]

const irregular: Readonly<Record<string, string>> = {
  best: 'good',
  better: 'good',
  written: 'writ',
  wrote: 'writ',
  sent: 'send',
  chosen: 'choos',
  chose: 'choos',
  choice: 'choos',
  meant: 'mean',
  kept: 'keep',
  lost: 'los',
  different: 'differ',
  difference: 'differ',
  fair: 'fair',
  comparison: 'compar',
  comparisons: 'compar',
  models: 'model',
  answer: 'answ',
  does: 'do',
  data: 'data',
  pricing: 'pric',
  this: 'this',
  these: 'these',
  always: 'always',
  access: 'access',
  process: 'process',
  address: 'address',
  less: 'less',
  privacy: 'privat',
  private: 'privat',
}

/** Reduces an English word to a stem that its usual forms share; the stem itself need not be a word. */
export function stem(word: string): string {
  const known = irregular[word]
  if (known !== undefined) return known
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  return withoutFinalE(undouble(withoutEnding(word)))
}

function withoutEnding(word: string): string {
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    const isPartOfWord = ending === 's' && /[siu]$/.test(rest)
    if (rest.length < 3 || !/[aeiouy]/.test(rest) || isPartOfWord) continue
    return rest + replacement
  }
  return word
}

const undouble = (word: string) => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word)
const withoutFinalE = (word: string) =>
  word.length > 3 && /[^aeiou]e$/.test(word) ? word.slice(0, -1) : word
