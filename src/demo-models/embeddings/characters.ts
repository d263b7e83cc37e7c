import { modelEntry } from '../base/model-entry.ts'
import { wordsOf } from '../base/words.ts'
import type { EmbeddingModel } from './embedding-model.ts'

const minSize = 3
const maxSize = 5

/** Looks at runs of three to five letters within words, so it sees spelling and word forms. */
export const characters: EmbeddingModel = {
  entry: modelEntry({
    id: 'characters',
    name: 'Demo Characters',
    description:
      'A demonstration embedding made of runs of three to five letters: it sees spelling, not meaning.',
    contextLength: 8_192,
    output: 'embeddings',
  }),
  featuresOf: (text) => {
    const counts = new Map<string, number>()
    for (const run of wordsOf(text).flatMap(runsOf)) counts.set(run, (counts.get(run) ?? 0) + 1)
    // A run that comes ten times says little more than one that comes three times.
    for (const [run, count] of counts) counts.set(run, 1 + Math.log(count))
    return counts
  },
}

function runsOf(word: string): string[] {
  const letters = [...`<${word}>`]
  const runs: string[] = []
  for (let size = minSize; size <= maxSize; size += 1) {
    for (let at = 0; at + size <= letters.length; at += 1) runs.push(letters.slice(at, at + size).join(''))
  }
  return runs
}
