import { loadKernel } from '#domain/similarity/kernel/load-kernel.ts'
import { createAnswering } from './answering.ts'
import type { FromWorker, ToWorker } from './questions.ts'
import { createVectorDatabase } from './store/vector-database.ts'
import { createVectorStore } from './store/vector-store.ts'
import { answersFrom } from './answers.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
const reply = (message: FromWorker) => self.postMessage(message)
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const store = createVectorStore(createVectorDatabase())
const receiving = loadKernel().then((kernel) =>
  createAnswering(answersFrom({ store, kernel }), reply, nextTask),
)

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => (await receiving)(data))
