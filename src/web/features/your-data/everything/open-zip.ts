import { startWorker } from '../../../store/start-worker.ts'
import type { ZipAnswer, ZipQuestion } from './zip-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './zip-worker.ts?worker&url'

export interface OpenedZip {
  /** Resolves when the file is packed, so that one at a time is in memory. */
  add: (name: string, value: unknown) => Promise<void>
  end: () => Promise<Blob>
  close: () => void
}

/** A zip file that a worker packs. */
export function openZip(): OpenedZip {
  const worker = startWorker(workerUrl)
  const ask = (question: ZipQuestion) =>
    new Promise<ZipAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ZipAnswer>) => resolve(data), { once: true })
      worker.addEventListener('error', () => reject(new Error('The worker that packs broke.')), {
        once: true,
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
      worker.postMessage(question)
    })
  return {
    add: async (name, value) => {
      await ask({ kind: 'add', name, value })
    },
    end: async () => {
      const answer = await ask({ kind: 'end' })
      if (answer.kind !== 'done') throw new Error('the worker answers what it was asked')
      return answer.file
    },
    close: () => worker.terminate(),
  }
}
