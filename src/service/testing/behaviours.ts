import type { Answer, Behaviour } from './fake-behaviour.ts'
import { deltaChunk, finishChunk } from './fake-completion.ts'

/** With a pause the answer stays under way for as long as the test wants. */
export const says = (text: string, pause?: Answer['pause']): Answer => ({
  kind: 'answer',
  text,
  ...(pause && { pause }),
})

/**
 * word1 word2 word3 … Without a number of words it is still coming when a test stops it or leaves, however long that
 * takes: its last word never comes.
 */
export const slowly = (words?: number, wordMs = 50): Answer => ({
  kind: 'answer',
  text: Array.from({ length: words ?? 400 }, (_, index) => `word${index + 1}`).join(' '),
  wordMs,
  ...(words === undefined && { pause: { beforeWord: 399, until: new Promise(() => undefined) } }),
})

/** A stream with exactly these pieces, each in a chunk of its own. */
export const streams = (...deltas: Record<string, unknown>[]): Behaviour => ({
  kind: 'raw',
  body: [...deltas.map((delta) => deltaChunk('any', delta)), finishChunk('any', 'stop')]
    .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
    .concat('data: [DONE]\n\n')
    .join(''),
})

/** A refusal in the usual form of errors. */
export const refuses = (
  status: number,
  message: string,
  { headers, ...more }: { headers?: Record<string, string>; param?: string; code?: string } = {},
): Behaviour => ({
  kind: 'refuse',
  status,
  ...(headers && { headers }),
  body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
})
