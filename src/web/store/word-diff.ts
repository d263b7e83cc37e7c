import { replacedText, type WordDiff } from '#domain/diff/diff-part.ts'
import type { DiffQuestion, DiffReply } from './diff-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './diff-worker.ts?worker&url'
import { nextReply } from './next-reply.ts'
import { startWorker } from './start-worker.ts'

/** A comparison that takes longer is given up: the texts then stand there whole. */
const maxMs = 2000

/**
 * Compares two texts word by word, in a worker that lives as long as that takes. Rejects with the signal's reason, and
 * when the worker cannot be loaded.
 */
export async function wordDiff(before: string, after: string, signal?: AbortSignal): Promise<WordDiff> {
  signal?.throwIfAborted()
  const worker = startWorker(workerUrl)
  try {
    // The time begins when the worker is there: loading it is no fault of the texts.
    await nextReply<DiffReply>(worker, signal)
    const answer = nextReply<DiffReply>(worker, signal, maxMs)
    const question: DiffQuestion = { before, after }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(question)
    const reply = await answer
    return reply?.kind === 'diff' ? reply.diff : replacedText(before, after)
  } finally {
    worker.terminate()
  }
}
