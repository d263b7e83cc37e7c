import { createAnswering } from './answering.ts'
import { createHeldVectors } from './held-vectors.ts'
import type { FromWorker, ToWorker } from './questions.ts'
import { createVectorDatabase } from './vector-database.ts'
import { answersFrom } from './views/answers.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
const reply = (message: FromWorker) => self.postMessage(message)
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const hear = createAnswering(answersFrom(createHeldVectors(createVectorDatabase())), reply, nextTask)

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => hear(data))
