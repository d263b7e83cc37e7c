import type { Answers } from '../answering.ts'
import type { Source } from '../derived.ts'
import { lengths } from './lengths.ts'
import { quality } from './quality.ts'
import { qualityVotes } from './quality-votes.ts'
import { questionLists } from './question-lists.ts'
import { ranking } from './ranking.ts'
import { smallMatrices } from './small-matrices.ts'

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
  quality: (question, work) => quality(source, question, work),
  qualityVotes: (question, work) => qualityVotes(source, question, work),
  smallMatrices: (question, work) => smallMatrices(source, question, work),
})
