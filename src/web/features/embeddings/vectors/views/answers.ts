import type { Answers } from '../answering.ts'
import type { HeldVectors } from '../held-vectors.ts'
import { ranking } from './ranking.ts'

/** What the vectors have to say to each question. A further view is a line here. */
export const answersFrom = (held: HeldVectors): Answers => ({
  take: (changes) => {
    held.take(changes)
    return null
  },
  missing: ({ text }) => held.missing(text ?? undefined),
  put: async ({ columnId, inputs, vectors }) => {
    await held.put(columnId, inputs, vectors)
    return null
  },
  forget: async ({ columnId }) => {
    await held.forget(columnId)
    return null
  },
  ranking: (question) => ranking(held, question),
})
