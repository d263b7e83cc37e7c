import type { WordDiff } from '#domain/diff/diff-part.ts'
import { diffWords } from '#domain/diff/word-diff.ts'

/** What this worker is asked: how one text became the other. */
export interface DiffQuestion {
  before: string
  after: string
}

/** It says once that it is there, and then answers each question, in the order in which they came. */
export type DiffReply = { kind: 'ready' } | { kind: 'diff'; diff: WordDiff }

const reply = (message: DiffReply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(message)
}

self.addEventListener('message', ({ data }: MessageEvent<DiffQuestion>) =>
  reply({ kind: 'diff', diff: diffWords(data.before, data.after) }),
)
reply({ kind: 'ready' })
