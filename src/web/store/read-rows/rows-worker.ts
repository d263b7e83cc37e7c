import { readTextRows } from '#domain/embeddings/import/read-text-rows.ts'
import { decodeText, type Encoding } from '#domain/import-rows/decode-text.ts'
import type { ReadOptions, ReadRows } from '#domain/import-rows/read-result.ts'
import { readRows } from '#domain/import-rows/read-rows.ts'
import { summarizeProblems, type ProblemSummary } from '#domain/import-rows/summarize-problems.ts'
import { batchesOf } from './batches-of.ts'

/** What the rows are for: what a table runs with, or texts to embed, which are lines more often. */
export type RowsPurpose = 'table' | 'texts'

/** What this worker is asked: to read a file, or text that was pasted; then for what was read, piece by piece. */
export type RowsQuestion =
  | { kind: 'read'; source: File | string; purpose: RowsPurpose; options: Omit<ReadOptions, 'onProgress'> }
  /** The page has taken a batch. Sent all at once, batches would keep it from everything else. */
  | { kind: 'next' }

/** All that was read but for the rows themselves. */
export interface RowsRead extends Omit<ReadRows, 'rows' | 'problems'> {
  problems: ProblemSummary[]
  /** Null for text that was pasted. */
  encoding: Encoding | null
}

/** What it answers: how far it is, in shares of 1, then the rows in batches, then that it is done. */
export type RowsMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'batch'; rows: string[][] }
  | { kind: 'done'; read: RowsRead }
  /** The browser does not give the file's bytes: it is gone, locked, or more than there is memory for. */
  | { kind: 'not-readable' }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
const say = (message: RowsMessage) => self.postMessage(message)

/** Fetching the bytes is the first half of the work, reading rows the second. */
const half = 0.5

let batches: Iterator<string[][]> | undefined
let about: RowsRead | undefined

function sendNext() {
  const batch = batches?.next()
  if (batch?.done === false) say({ kind: 'batch', rows: batch.value })
  else if (about) say({ kind: 'done', read: about })
}

const readerFor = { table: readRows, texts: readTextRows } satisfies Record<RowsPurpose, typeof readRows>

async function read({ source, purpose, options }: RowsQuestion & { kind: 'read' }) {
  const decoded = typeof source === 'string' ? { text: source, encoding: null } : await decodeFile(source)
  if (!decoded) return say({ kind: 'not-readable' })
  const onProgress = (share: number) => say({ kind: 'progress', share: half + share * half })
  const { rows, problems, ...others } = readerFor[purpose](decoded.text, { ...options, onProgress })
  about = { ...others, problems: summarizeProblems(problems), encoding: decoded.encoding }
  batches = batchesOf(rows)
  sendNext()
}

async function decodeFile(file: File) {
  const bytes = await bytesOf(file).catch(() => null)
  return bytes && decodeText(bytes)
}

async function bytesOf(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, length)
    length += part.value.length
    say({ kind: 'progress', share: (length / file.size) * half })
  }
  return bytes
}

self.addEventListener('message', ({ data }: MessageEvent<RowsQuestion>) => {
  if (data.kind === 'next') sendNext()
  // An error that is reported is heard by whoever started the worker.
  else void read(data).catch(reportError)
})
