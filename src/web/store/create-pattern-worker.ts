import type { PatternOutcome } from '#domain/scoring/pattern-outcome.ts'
import { nextReply } from './next-reply.ts'
import type { PatternBatch, PatternReply } from './pattern-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './pattern-worker.ts?worker&url'
import { startWorker } from './start-worker.ts'

/** A batch that takes longer does not come back. */
const maxBatchMs = 500

interface PatternWorker {
  /** The outcomes of a batch, or null when it took too long. One batch at a time. */
  ask: (batch: PatternBatch) => Promise<PatternOutcome[] | null>
  end: () => void
}

/** A worker for regular expressions. It is started when it is first asked, and anew after a batch that took too long. */
export function createPatternWorker(signal?: AbortSignal): PatternWorker {
  let started: Promise<Worker> | null = null
  let worker: Worker | null = null
  const end = () => {
    worker?.terminate()
    worker = null
    started = null
  }
  const start = async () => {
    const fresh = startWorker(workerUrl)
    worker = fresh
    await nextReply(fresh, signal)
    return fresh
  }
  return {
    end,
    async ask(batch) {
      started ??= start()
      // The time begins when the worker is there: loading it is no fault of the expression.
      const ready = await started
      const reply = nextReply<PatternReply>(ready, signal, maxBatchMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      ready.postMessage(batch)
      const answer = await reply
      if (answer?.kind === 'outcomes') return answer.outcomes
      end()
      return null
    },
  }
}
