import type { Answer, Behaviour, RequestBody } from '#service/testing/fake-behaviour.ts'
import { deltaChunk, finishChunk } from '#service/testing/fake-completion.ts'
import type { FakeUpstream, RecordedRequest } from '#service/testing/fake-upstream.ts'
import type { Settings } from './parley-server.ts'

interface Reached {
  upstream: FakeUpstream
  apiKey?: string
}

/** Settings with which a server has these upstreams as providers, by name, and no demo models. */
export const providerSettings = (named: Record<string, FakeUpstream | Reached>): Settings => ({
  DEMO_MODELS: 'off',
  PROVIDERS: JSON.stringify(Object.entries(named).map(([name, each]) => provider(name, each))),
})

const provider = (name: string, each: FakeUpstream | Reached) =>
  'upstream' in each
    ? { name, baseUrl: each.upstream.url, ...(each.apiKey !== undefined && { apiKey: each.apiKey }) }
    : { name, baseUrl: each.url }

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

export const bodyOf = (request: RecordedRequest) => request.body as RequestBody & Record<string, unknown>

/** What a model was asked, in order. */
export const askedOf = (upstream: FakeUpstream, model: string) =>
  upstream.asked().filter((request) => bodyOf(request).model === model)

/** The conversation in a request, a line for each message. */
export const transcriptOf = (request: RecordedRequest | undefined) =>
  request ? bodyOf(request).messages.map(({ role, content }) => `${role}: ${String(content)}`) : []

/** The conversation in the last request that a model got. */
export const lastTranscript = (upstream: FakeUpstream, model: string) =>
  transcriptOf(askedOf(upstream, model).at(-1))
