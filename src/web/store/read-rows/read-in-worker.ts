import type { ReadOptions } from '#domain/import-rows/read-result.ts'
import { startWorker } from '../start-worker.ts'
import type { RowsMessage, RowsPurpose, RowsQuestion, RowsRead } from './rows-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './rows-worker.ts?worker&url'

export type ReadingOutcome =
  | { kind: 'read'; read: RowsRead; rows: string[][] }
  | { kind: 'refused'; reason: 'too-large' | 'not-readable' | 'broken' }
  | { kind: 'stopped' }

interface ReadingWatch {
  purpose: RowsPurpose
  /** Ends the worker with whatever it is doing. */
  signal: AbortSignal
  /** Hears which share of the work is done, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The text, its rows and their copies take several times as much memory. */
export const maxFileBytes = 200_000_000

/** Reads a file, or text that was pasted, in a worker that lives as long as that takes. */
export function readInWorker(
  source: File | string,
  options: Omit<ReadOptions, 'onProgress'>,
  { purpose, signal, onProgress }: ReadingWatch,
): Promise<ReadingOutcome> {
  if (signal.aborted) return Promise.resolve({ kind: 'stopped' })
  if (typeof source !== 'string' && source.size > maxFileBytes)
    return Promise.resolve({ kind: 'refused', reason: 'too-large' })
  const worker = startWorker(workerUrl)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  const ask = (question: RowsQuestion) => worker.postMessage(question)
  const rows: string[][] = []
  return new Promise((resolve) => {
    const end = (outcome: ReadingOutcome) => {
      worker.terminate()
      signal.removeEventListener('abort', stop)
      resolve(outcome)
    }
    const stop = () => end({ kind: 'stopped' })
    signal.addEventListener('abort', stop)
    worker.addEventListener('error', () => end({ kind: 'refused', reason: 'broken' }))
    worker.addEventListener('message', ({ data }: MessageEvent<RowsMessage>) => {
      if (data.kind === 'progress') onProgress(data.share)
      else if (data.kind === 'batch') {
        for (const row of data.rows) rows.push(row)
        ask({ kind: 'next' })
      } else if (data.kind === 'done') end({ kind: 'read', read: data.read, rows })
      else end({ kind: 'refused', reason: 'not-readable' })
    })
    ask({ kind: 'read', source, purpose, options })
  })
}
