import type { Answers } from '../answering.ts'
import type { Source } from '../derived.ts'
import { ranking } from './ranking.ts'

/** What the vectors have to say to each question. A further view is a line here. */
export const answersFrom = (source: Source): Answers => ({
  take: (changes) => {
    source.store.take(changes)
    return null
  },
  missing: ({ text }) => source.store.missing(text ?? undefined),
  known: ({ columnId }) => source.store.knownInput(columnId),
  put: ({ columnId, inputs, vectors }) => source.store.put(columnId, inputs, vectors),
  forget: async ({ columnId }) => {
    await source.store.forget(columnId)
    return null
  },
  ranking: (question) => ranking(source, question),
})
