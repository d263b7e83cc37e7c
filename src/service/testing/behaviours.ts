import type { Answer, Behaviour } from './fake-behaviour.ts'
import { deltaChunk, finishChunk } from './fake-completion.ts'

/** With a pause the answer stays under way for as long as the test wants. */
export const says = (text: string, pause?: Answer['pause']): Answer => ({
  kind: 'answer',
  text,
  ...(pause && { pause }),
})

/** An answer that is still coming when a test stops it or leaves: word1 word2 word3 … */
export const slowly = (words = 400, wordMs = 50): Answer => ({
  kind: 'answer',
  text: Array.from({ length: words }, (_, index) => `word${index + 1}`).join(' '),
  wordMs,
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
