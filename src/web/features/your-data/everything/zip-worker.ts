import { createZipWriter } from './zip-writer.ts'

/** What this worker is asked: to add a file, and at the end for the whole. */
export type ZipQuestion = { kind: 'add'; name: string; value: unknown } | { kind: 'end' }

/** What it answers: that it wants more, and at the end the zip file. */
export type ZipAnswer = { kind: 'added' } | { kind: 'done'; file: Blob }

const writer = createZipWriter()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
const say = (answer: ZipAnswer) => self.postMessage(answer)

// An error is heard by whoever started the worker.
self.addEventListener('message', ({ data }: MessageEvent<ZipQuestion>) => {
  if (data.kind === 'end') return say({ kind: 'done', file: writer.end() })
  writer.add(data.name, data.value)
  say({ kind: 'added' })
})
