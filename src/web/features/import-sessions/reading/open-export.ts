import { startWorker } from '../../../store/start-worker.ts'
import type { ExportEvent } from './export-events.ts'
import type { ExportAnswer, ExportQuestion } from './export-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './export-worker.ts?worker&url'

export interface OpenedExport {
  /**
   * Reads the files from their beginning, and waits after each event until that is dealt with. The second time it is
   * told which conversations are wanted. Rejects where the worker breaks, and with whatever the listener throws.
   */
  read: (
    wanted: ReadonlySet<number> | null,
    listen: (event: ExportEvent) => Promise<void> | void,
  ) => Promise<void>
  /** Ends the worker with whatever it is doing; a reading that is under way is rejected. */
  close: () => void
}

/** The files of an export, read by a worker that lives until they are closed. */
export function openExport(files: readonly File[]): OpenedExport {
  const worker = startWorker(workerUrl)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  const ask = (question: ExportQuestion) => worker.postMessage(question)
  ask({ kind: 'open', files })
  let reading: Reading | null = null
  worker.addEventListener('error', () => reading?.reject(new Error('The worker that reads exports broke.')))
  worker.addEventListener('message', async ({ data }: MessageEvent<ExportAnswer>) => {
    if (data.kind === 'done') return reading?.resolve()
    try {
      await reading?.listen(data)
      if (data.kind !== 'progress') ask({ kind: 'next' })
    } catch (error) {
      reading?.reject(error)
    }
  })
  return {
    read: (wanted, listen) =>
      new Promise((resolve, reject) => {
        reading = { listen, resolve, reject }
        ask({ kind: 'read', wanted })
      }),
    close: () => {
      worker.terminate()
      reading?.reject(new Error('The export was closed.'))
    },
  }
}

interface Reading {
  listen: (event: ExportEvent) => Promise<void> | void
  resolve: () => void
  reject: (reason: unknown) => void
}
