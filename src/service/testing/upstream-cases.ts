// What upstreams really do, for tests that ask each of them in every way.
import { gzipSync } from 'node:zlib'
import { chatDialect } from './chat-dialect.ts'
import type { Dialect } from './dialect.ts'
import type { Behaviour, RequestBody } from './fake-behaviour.ts'
import { wordsOf } from './fake-completion.ts'
import { messagesDialect } from './messages-dialect.ts'
import type { ClientFamily } from './read-answer.ts'
import { startTestService } from './test-service.ts'

type Format = 'openai' | 'anthropic'

/** What a good answer says. */
export const messageText = 'Grüße an 世界 👋🏽, one and all.'
const body: RequestBody = { model: 'alpha', messages: [{ role: 'user', content: 'hello' }], stream: true }
const answer = { kind: 'answer', text: messageText } as const
const json = { 'content-type': 'application/json' }
const events = { 'content-type': 'text/event-stream' }

/** A whole good stream, with what some upstreams put between or around its events. */
function streamText(dialect: Dialect, { lineEnd = '\n', middle = '', done = dialect.done } = {}): string {
  const encode = (event: object) => dialect.encode(event, lineEnd)
  const words = wordsOf(messageText).map((word, index) => encode(dialect.word(body, word, index === 0)))
  const end = done === '' ? '' : `${done}${lineEnd}${lineEnd}`
  return [
    ...dialect.opening(answer, body).map(encode),
    ...words.slice(0, 2),
    middle,
    ...words.slice(2),
    ...dialect.closing(answer, body, messageText, 'stop').map(encode),
    end,
  ].join('')
}
const wholeText = (dialect: Dialect, more: object = {}) =>
  JSON.stringify({ ...dialect.whole(answer, body, messageText, 'stop'), ...more })

/** What an upstream does, by its format and by whether a stream was asked for. */
type Make = (dialect: Dialect, isStream: boolean, format: Format) => Behaviour | undefined

const raw = (content: string | Buffer, headers: Record<string, string>, more: object = {}): Behaviour => ({
  kind: 'raw',
  body: content,
  headers,
  ...more,
})
/** Only for streams. */
const stream =
  (make: (dialect: Dialect, format: Format) => Behaviour | undefined): Make =>
  (dialect, isStream, format) =>
    isStream ? make(dialect, format) : undefined
/** Only for whole answers. */
const whole =
  (make: (dialect: Dialect, format: Format) => Behaviour | undefined): Make =>
  (dialect, isStream, format) =>
    isStream ? undefined : make(dialect, format)

const padding = 'x'.repeat(2_000_000)

/** These are whole and right in the end, whatever they look like. */
export const rightAnswers: [string, Make][] = [
  ['lines that end in CR LF', stream(() => ({ ...answer, lineEnd: '\r\n' }))],
  ['lines that end in CR', stream(() => ({ ...answer, lineEnd: '\r' }))],
  ['one byte in a read, letters cut', stream(() => ({ ...answer, byteByByte: true }))],
  ['one byte in a read, CR LF cut', stream(() => ({ ...answer, byteByByte: true, lineEnd: '\r\n' }))],
  ['all events in one read', stream((dialect) => raw(streamText(dialect), events))],
  [
    'data: without its space',
    stream((dialect) => raw(streamText(dialect).replaceAll('data: ', 'data:'), events)),
  ],
  ['a byte order mark', stream((dialect) => raw(`\u{feff}${streamText(dialect)}`, events))],
  [
    'comments and other fields',
    stream((dialect) =>
      raw(`: hello\n\n${streamText(dialect, { middle: ': keep-alive\n\nid: 7\nretry: 10\n\n' })}`, events),
    ),
  ],
  ['no [DONE]', stream((dialect) => raw(streamText(dialect, { done: '' }), events))],
  ['[DONE] twice', stream((dialect) => raw(`${streamText(dialect)}data: [DONE]\n\n`, events))],
  [
    'data after the end',
    stream((dialect) =>
      raw(`${streamText(dialect)}${dialect.encode(dialect.word(body, 'more', false), '\n')}`, events),
    ),
  ],
  [
    'an end that leaves its socket open',
    stream((dialect) => raw(streamText(dialect), events, { open: true })),
  ],
  ['an end that resets its socket', stream((dialect) => raw(streamText(dialect), events, { cut: true }))],
  [
    'events that say nothing, and one of a type nobody knows',
    stream((dialect) =>
      raw(
        streamText(dialect, {
          middle: 'data: []\n\ndata: {}\n\ndata: null\n\ndata: \n\nevent: news\ndata: {"type":"news"}\n\n',
        }),
        events,
      ),
    ),
  ],
  [
    "Python's NaN in every event",
    stream((dialect) =>
      raw(
        streamText(dialect).replaceAll(/^data: \{/gm, 'data: {"x_logprob": NaN, "x_bounds": [-Infinity], '),
        events,
      ),
    ),
  ],
  ["Python's NaN", whole((dialect) => raw(wholeText(dialect).replace('{', '{"x_logprob": NaN, '), json))],
  [
    'no choices first, then null content',
    stream((dialect, format) =>
      format === 'openai'
        ? raw(
            `data: {"id":"x","choices":[]}\n\ndata: {"id":"x","choices":[{"index":0,"delta":{"role":"assistant","content":null},"finish_reason":null}]}\n\n${streamText(dialect)}`,
            events,
          )
        : undefined,
    ),
  ],
  [
    'an event of two megabytes',
    stream((dialect) =>
      raw(
        streamText(dialect, {
          middle: dialect.encode({ ...dialect.word(body, '', false), x_padding: padding }, '\n'),
        }),
        events,
      ),
    ),
  ],
  ['a stream when none was asked for', whole(() => ({ ...answer, form: 'stream' }))],
  ['no stream when one was asked for', stream(() => ({ ...answer, form: 'whole' }))],
  ['JSON that is labelled as a stream', stream((dialect) => raw(wholeText(dialect), events))],
  ['a stream that is labelled as JSON', stream((dialect) => raw(streamText(dialect), json))],
  ['a stream without a label', stream((dialect) => raw(streamText(dialect), {}))],
  [
    'JSON that is labelled as text',
    whole((dialect) => raw(wholeText(dialect), { 'content-type': 'text/plain' })),
  ],
  ['JSON after empty lines', whole((dialect) => raw(`\n\n\n${wholeText(dialect)}`, json))],
  ['JSON after a byte order mark', whole((dialect) => raw(`\u{feff}${wholeText(dialect)}`, json))],
  ['an answer of megabytes', whole((dialect) => raw(wholeText(dialect, { x_padding: padding }), json))],
  [
    'compression that nobody asked for',
    (dialect, isStream) =>
      raw(gzipSync(isStream ? streamText(dialect) : wholeText(dialect)), {
        ...(isStream ? events : json),
        'content-encoding': 'gzip',
      }),
  ],
  ['no usage', (_, __, format) => (format === 'openai' ? { ...answer, usage: false } : undefined)],
  [
    "usage in Groq's place",
    (_, __, format) =>
      format === 'openai'
        ? { ...answer, usage: false, extra: { x_groq: { usage: { total_tokens: 9 } } } }
        : undefined,
  ],
  [
    'usage on every event',
    (_, __, format) =>
      format === 'openai'
        ? { ...answer, extra: { usage: { prompt_tokens: 3, completion_tokens: 4 } } }
        : undefined,
  ],
  [
    'usage of null and of nonsense',
    (_, __, format) =>
      format === 'openai' ? { ...answer, extra: { usage: { total_tokens: 'many' } } } : undefined,
  ],
]

/** These cannot become right: each is an error in words, and no part of it looks whole. */
export const wrongAnswers: [string, Make][] = [
  ['a reset in the middle', () => ({ kind: 'cut', text: messageText })],
  ['a reset before the first word', stream(() => raw(': hello\n\n', events, { cut: true }))],
  ['an end without a reason', stream(() => ({ kind: 'unfinished', text: messageText }))],
  [
    '[DONE] without a reason',
    stream((_, format) =>
      format === 'openai' ? { kind: 'unfinished', text: messageText, done: true } : undefined,
    ),
  ],
  [
    'its last event without its reason',
    stream((dialect, format) =>
      format === 'anthropic'
        ? raw(streamText(dialect).replaceAll('"stop_reason":"end_turn"', '"stop_reason":null'), events)
        : undefined,
    ),
  ],
  ['silence before the first byte', () => ({ kind: 'stall', afterWords: 0 })],
  ['silence in the middle', () => ({ kind: 'stall', text: messageText })],
  ['silence after its headers', () => raw('', {}, { open: true })],
  ['an error in a 200', () => ({ kind: 'error-in-200' })],
  ['an error after some words', stream(() => ({ kind: 'error-in-200', text: messageText }))],
  ['an error as a text', (_, isStream) => inPlace('{"error":"out of memory"}', isStream)],
  ['an error in a list', (_, isStream) => inPlace('[{"error":{"message":"out of memory"}}]', isStream)],
  ['a flat error', (_, isStream) => inPlace('{"object":"error","message":"out of memory"}', isStream)],
  [
    'broken JSON in one event',
    stream((dialect) => raw(streamText(dialect, { middle: 'data: {"broken\n\n' }), events)),
  ],
  [
    'an event that is no JSON at all',
    stream((dialect) => raw(streamText(dialect, { middle: 'data: and so on\n\n' }), events)),
  ],
  ['a web page with a 502', () => ({ kind: 'html', status: 502 })],
  ['a web page with a 200', () => ({ kind: 'html', status: 200 })],
  ['a web page that is labelled as a stream', () => raw('<!doctype html><title>Login</title>', events)],
  ['an empty 200', () => raw('', json)],
  ['an empty stream', () => raw('', events)],
  ['plain text', () => raw('hello there, world', { 'content-type': 'text/plain' })],
  ['broken JSON', () => raw('{"choices":[', json)],
  ['JSON that is no answer', () => raw('{"hello":"world"}', json)],
  [
    'compression that is broken',
    () => raw(Buffer.from('not gzip at all'), { ...json, 'content-encoding': 'gzip' }),
  ],
  ['a redirect', () => ({ kind: 'redirect', to: 'http://127.0.0.1:9/v1' })],
  ['a 401 about our key', () => ({ kind: 'refuse', status: 401 })],
  ['a 500', () => ({ kind: 'refuse', status: 500 })],
  ['a 529', () => ({ kind: 'refuse', status: 529 })],
  [
    'a 400 with its reason as a list',
    () => ({ kind: 'refuse', status: 400, body: [{ error: { message: 'No such option' } }] }),
  ],
  ['a 404 as a web page', () => ({ kind: 'html', status: 404 })],
]

/** As the whole body, or as the only event of a stream. */
const inPlace = (content: string, isStream: boolean) =>
  isStream ? raw(`data: ${content}\n\n`, events) : raw(content, json)

const dialects = { openai: chatDialect, anthropic: messagesDialect }
const formats = ['openai', 'anthropic'] as const
const forms = [true, false]

/** One of them asked in one way. */
export interface UpstreamCase {
  family: ClientFamily
  format: Format
  isStream: boolean
  behaviour: Behaviour
}

/** A table's answers from upstreams of both formats, streamed and not, each for every one of the families. */
export const casesOf = (
  table: [string, Make][],
  families: readonly ClientFamily[],
): [string, UpstreamCase][] =>
  formats.flatMap((format) =>
    families.flatMap((family) =>
      forms.flatMap((isStream) =>
        table.flatMap(([name, make]): [string, UpstreamCase][] => {
          const behaviour = make(dialects[format], isStream, format)
          const what = `${isStream ? 'streamed' : 'whole'}, ${format} to ${family}: ${name}`
          return behaviour ? [[what, { family, format, isStream, behaviour }]] : []
        }),
      ),
    ),
  )

const addresses = { chat: '/v1/chat/completions', messages: '/v1/messages' }

/** For upstreams that fall silent. Others get the usual time: a busy machine may need it. */
const soon = { firstByteMs: 150, wholeMs: 150, idleMs: 150 }

/** Asks a service that has it for its upstream, and hands over what comes before the service is closed. */
export async function askCase<Read>(
  { family, format, isStream, behaviour }: UpstreamCase,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const isSilent = behaviour.kind === 'stall' || (behaviour.kind === 'raw' && behaviour.body === '')
  const timeouts = isSilent ? soon : {}
  const acme = await startTestService({
    models: { alpha: behaviour },
    provider: { format, apiKey: 'test-key-upstream', timeouts, graceMs: 30 },
  })
  const question = {
    model: 'acme/alpha',
    messages: [{ role: 'user', content: 'hello' }],
    stream: isStream,
    ...(family === 'messages' && { max_tokens: 100 }),
  }
  try {
    return await read(await acme.post(addresses[family], question))
  } finally {
    await acme.close()
  }
}
