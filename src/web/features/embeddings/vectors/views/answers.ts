import type { Answers } from '../answering.ts'
import type { Source } from '../derived.ts'
import { map } from './map.ts'
import { mapClosest } from './map-closest.ts'
import { mapTrust } from './map-trust.ts'
import { ranking } from './ranking.ts'

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
  map: (question, work) => map(source, question, work),
  mapClosest: (question, work) => mapClosest(source, question, work),
  mapTrust: (question, work) => mapTrust(source, question, work),
  ranking: (question) => ranking(source, question),
})
