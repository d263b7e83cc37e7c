import type { Answers } from './answering.ts'
import type { Source } from './store/derived.ts'
import { agreement } from './views/agreement.ts'
import { agreements } from './views/agreements.ts'
import { alignment } from './views/alignment.ts'
import { health } from './views/health.ts'
import { lengths } from './views/lengths.ts'
import { quality } from './views/quality.ts'
import { qualityVotes } from './views/quality-votes.ts'
import { questionLists } from './views/question-lists.ts'
import { map } from './views/map.ts'
import { mapClosest } from './views/map-closest.ts'
import { mapTrust } from './views/map-trust.ts'
import { heatMap } from './views/matrix-heat.ts'
import { matrixOrder } from './views/matrix-order.ts'
import { biggestDifferences, pairFigures } from './views/matrix-pairs.ts'
import { ranking } from './views/ranking.ts'
import { readVectorsFile } from './views/read-vectors-file.ts'
import { report } from './views/report.ts'
import { sizes } from './views/sizes.ts'
import { smallMatrices } from './views/small-matrices.ts'
import { vectorsFile } from './views/vectors-file.ts'

/** What the vectors have to say to each question. A further view is a line here. */
export const answersFrom = (source: Source): Answers => ({
  take: (changes) => {
    source.store.take(changes)
    return null
  },
  missing: ({ text }) => source.store.missing(text ?? undefined),
  known: ({ columnId }) => source.store.knownInput(columnId),
  put: ({ column, inputs, vectors }) => source.store.put(column, inputs, vectors),
  forget: async ({ columnId }) => {
    await source.store.forget(columnId)
    return null
  },
  agreement: (question, work) => agreement(source, question, work),
  alignment: (question, work) => alignment(source, question, work),
  agreements: (question, work) => agreements(source, question, work),
  health: (question, work) => health(source, question, work),
  lengths: () => lengths(source),
  map: (question, work) => map(source, question, work),
  mapClosest: (question, work) => mapClosest(source, question, work),
  mapTrust: (question, work) => mapTrust(source, question, work),
  matrixOrder: (question, work) => matrixOrder(source, question, work),
  heatMap: (question, work) => heatMap(source, question, work),
  pairFigures: (question, work) => pairFigures(source, question, work),
  biggestDifferences: (question, work) => biggestDifferences(source, question, work),
  ranking: (question) => ranking(source, question),
  questionLists: (question, work) => questionLists(source, question, work),
  sizes: (_, work) => sizes(source, work),
  report: (question, work) => report(source, question, work),
  file: (question) => vectorsFile(source.store, question),
  readFile: (question) => readVectorsFile(source.store, question),
  quality: (question, work) => quality(source, question, work),
  qualityVotes: (question, work) => qualityVotes(source, question, work),
  smallMatrices: (question, work) => smallMatrices(source, question, work),
})
