import type { Answers } from '../answering.ts'
import type { Source } from '../derived.ts'
import { lengths } from './lengths.ts'
import { questionLists } from './question-lists.ts'
import { ranking } from './ranking.ts'
import { readVectorsFile } from './read-vectors-file.ts'
import { report } from './report.ts'
import { sizes } from './sizes.ts'
import { smallMatrices } from './small-matrices.ts'
import { vectorsFile } from './vectors-file.ts'

/** What the vectors have to say to each question. A further view is a line here. */
export const answersFrom = (source: Source): Answers => ({
  take: (changes) => {
    source.store.take(changes)
    return null
  },
  missing: ({ text }) => source.store.missing(text ?? undefined),
  put: async ({ columnId, inputs, vectors }) => {
    await source.store.put(columnId, inputs, vectors)
    return null
  },
  forget: async ({ columnId }) => {
    await source.store.forget(columnId)
    return null
  },
  lengths: () => lengths(source),
  ranking: (question) => ranking(source, question),
  questionLists: (question, work) => questionLists(source, question, work),
  sizes: (_, work) => sizes(source, work),
  report: (question, work) => report(source, question, work),
  file: (question) => vectorsFile(source.store, question),
  readFile: (question) => readVectorsFile(source.store, question),
  smallMatrices: (question, work) => smallMatrices(source, question, work),
})
