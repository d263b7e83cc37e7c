import type { ExportEvent } from './export-events.ts'
import { createExportReader } from './export-reader.ts'

/** What this worker is asked: which files it is about; to read them, for all or for those numbers; to go on. */
export type ExportQuestion =
  | { kind: 'open'; files: readonly File[] }
  | { kind: 'read'; wanted: ReadonlySet<number> | null }
  /** The page has done what is to be done with the last event. */
  | { kind: 'next' }

/** What it answers. But for how far it is, it waits for `next` after each. */
export type ExportAnswer = ExportEvent | { kind: 'done' }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
const say = (answer: ExportAnswer) => self.postMessage(answer)

/** So many steps of progress are reported. */
const steps = 200

let reader: ReturnType<typeof createExportReader> | undefined
let goOn: () => void = () => undefined

async function read(wanted: ReadonlySet<number> | null) {
  let reported = 0
  await reader?.read(wanted, (event) => {
    if (event.kind === 'progress') {
      if (event.share - reported >= 1 / steps) say(event)
      reported = Math.max(reported, Math.floor(event.share * steps) / steps)
      return
    }
    return new Promise<void>((resolve) => {
      goOn = resolve
      say(event)
    })
  })
  say({ kind: 'done' })
}

self.addEventListener('message', ({ data }: MessageEvent<ExportQuestion>) => {
  if (data.kind === 'open') reader = createExportReader(data.files, Date.now)
  else if (data.kind === 'next') goOn()
  // An error that is reported is heard by whoever started the worker.
  else void read(data.wanted).catch(reportError)
})
