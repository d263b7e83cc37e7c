import type { MeasuredPair } from '#domain/statistics/bootstrap.ts'
import { measuredDifference, type MeasuredDifference } from '#domain/statistics/measured-difference.ts'
import { measures, type Measure } from '#domain/table/measured-rows.ts'

/** What this worker is asked: how two columns differ in what was measured of both. */
export type DifferencesQuestion = Readonly<Record<Measure, readonly MeasuredPair[]>>
export type Differences = Readonly<Record<Measure, MeasuredDifference>>

/** It says once that it is there, and then answers each question, in the order in which they came. */
export type DifferencesReply = { kind: 'ready' } | { kind: 'differences'; differences: Differences }

const reply = (message: DifferencesReply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(message)
}

self.addEventListener('message', ({ data }: MessageEvent<DifferencesQuestion>) => {
  const found = measures.map((measure) => [measure, measuredDifference(data[measure])] as const)
  reply({ kind: 'differences', differences: Object.fromEntries(found) as Differences }) // every measure is there
})
reply({ kind: 'ready' })
