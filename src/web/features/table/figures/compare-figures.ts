import type { Column } from '#domain/session/session.ts'
import type { MeasuredPair } from '#domain/statistics/bootstrap.ts'
import { measuredRow, measures, type Measure } from '#domain/table/measured-rows.ts'
import type { TableSource } from '#domain/table/table.ts'
import { nextReply } from '../../../store/next-reply.ts'
import { startWorker } from '../../../store/start-worker.ts'
import type { Differences, DifferencesQuestion, DifferencesReply } from './differences-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './differences-worker.ts?worker&url'

export interface ComparedFigures {
  /** How many rows both answered. */
  rows: number
  /** How many of these have no known price in one of the two. */
  unpriced: number
  differences: Differences
}

/** So long rows are measured at a time, in milliseconds: the page draws and hears in between. */
const sliceMs = 12

/** Measures what two columns answered to the same rows, and compares it in a worker. Rejects with the signal's reason. */
export async function compareFigures(
  source: TableSource,
  columns: readonly [Column, Column],
  signal: AbortSignal,
): Promise<ComparedFigures> {
  const pairs: Record<Measure, MeasuredPair[]> = { length: [], time: [], tokens: [], cost: [] }
  let rows = 0
  let sliceEnd = performance.now() + sliceMs
  for (const row of source.cases) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
      sliceEnd = performance.now() + sliceMs
    }
    const measured = measuredRow(source, row, columns)
    if (!measured) continue
    rows += 1
    for (const measure of measures) {
      const pair = measured[measure]
      if (pair) pairs[measure].push(pair)
    }
  }
  return { rows, unpriced: rows - pairs.cost.length, differences: await differencesOf(pairs, signal) }
}

async function differencesOf(question: DifferencesQuestion, signal: AbortSignal): Promise<Differences> {
  const worker = startWorker(workerUrl)
  try {
    await nextReply<DifferencesReply>(worker, signal)
    const answer = nextReply<DifferencesReply>(worker, signal)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(question)
    const reply = await answer
    if (reply?.kind !== 'differences') throw new Error('The worker did not compare')
    return reply.differences
  } finally {
    worker.terminate()
  }
}
