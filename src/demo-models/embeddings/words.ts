import { handbook } from '#handbook/handbook.ts'
import { modelEntry } from '../base/model-entry.ts'
import { stem } from '../base/stemmer.ts'
import { isStopWord, wordsOf } from '../base/words.ts'
import type { EmbeddingModel } from './embedding-model.ts'

const stopWordWeight = 0.08

/** Looks at whole words, reduced to stems; words that are frequent in the handbook count less. */
export const words: EmbeddingModel = {
  entry: modelEntry({
    id: 'words',
    name: 'Demo Words',
    description: 'A demonstration embedding made of whole words and how rare they are: it knows no synonyms.',
    contextLength: 8_192,
    output: 'embeddings',
  }),
  featuresOf: (text) => {
    const features = new Map<string, number>()
    for (const word of wordsOf(text)) {
      const root = stem(word)
      const weight = isStopWord(word) ? stopWordWeight : rarity(root)
      features.set(root, Math.max(features.get(root) ?? 0, weight))
    }
    return features
  },
}

let counts: Map<string, number> | null = null
let total = 0

/** From about 0.4 for the handbook's commonest words to 1 for a word it never uses. */
function rarity(root: string): number {
  counts ??= countHandbook()
  return 1 - 0.6 * (Math.log(1 + (counts.get(root) ?? 0)) / Math.log(1 + total / 100))
}

function countHandbook(): Map<string, number> {
  const found = new Map<string, number>()
  for (const word of handbook.flatMap(({ markdown }) => wordsOf(markdown))) {
    const root = stem(word)
    found.set(root, (found.get(root) ?? 0) + 1)
    total += 1
  }
  return found
}
