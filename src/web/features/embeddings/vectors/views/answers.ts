import type { Answers } from '../answering.ts'
import type { Source } from '../derived.ts'
import { heatMap } from './matrix-heat.ts'
import { matrixOrder } from './matrix-order.ts'
import { biggestDifferences, pairFigures } from './matrix-pairs.ts'
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
  ranking: (question) => ranking(source, question),
  matrixOrder: (question, work) => matrixOrder(source, question, work),
  heatMap: (question, work) => heatMap(source, question, work),
  pairFigures: (question, work) => pairFigures(source, question, work),
  biggestDifferences: (question, work) => biggestDifferences(source, question, work),
})
