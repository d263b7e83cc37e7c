import type { AnswerOf, FromWorker, QuestionName, QuestionOf, ToWorker } from './questions.ts'

interface Watch {
  signal?: AbortSignal
  /** Hears how much is done, in shares of 1. */
  onProgress?: (share: number) => void
}

/** Asks the worker. Rejects with `WorkerBroke` where it fails, and with an AbortError where the signal stops it. */
export type AskVectors = <Name extends QuestionName>(
  name: Name,
  question: QuestionOf<Name>,
  watch?: Watch,
) => Promise<AnswerOf<Name>>

export class WorkerBroke extends Error {}

interface Pending {
  resolve: (answer: never) => void
  reject: (error: Error) => void
  onProgress: ((share: number) => void) | undefined
}

/**
 * The page's side of the worker, which is started with the first question. One that breaks (it may run out of memory)
 * fails what is asked of it; the next question starts another one, and `onStart`, which may ask, tells it what it has to know.
 */
export function createVectorsClient(start: () => Worker, onStart: () => void): AskVectors {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let lastId = 0

  const broke = (broken: Worker) => {
    broken.terminate()
    // It may tell several errors, and another one is asked since the first.
    if (worker !== broken) return
    worker = undefined
    for (const { reject } of pending.values()) reject(new WorkerBroke())
    pending.clear()
  }

  const receive = (message: FromWorker) => {
    const waiting = pending.get(message.id)
    if (!waiting) return
    if (message.kind === 'progress') return waiting.onProgress?.(message.share)
    pending.delete(message.id)
    if (message.kind === 'failed') waiting.reject(new WorkerBroke(message.message))
    else waiting.resolve(message.answer as never) // the worker answers what was asked
  }

  const started = (): Worker => {
    if (worker) return worker
    const fresh = start()
    worker = fresh
    fresh.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data))
    fresh.addEventListener('error', () => broke(fresh))
    onStart()
    return fresh
  }

  const ask: AskVectors = (name, question, { signal, onProgress } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const target = started()
      const id = ++lastId
      const say = (message: ToWorker) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
        target.postMessage(message)
      }
      pending.set(id, { resolve, reject, onProgress })
      signal?.addEventListener('abort', () => {
        if (!pending.delete(id)) return
        say({ kind: 'stop', id })
        reject(signal.reason as Error)
      })
      say({ kind: 'ask', id, name, question })
    })
  return ask
}
