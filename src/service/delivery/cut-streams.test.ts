// Streams cut at every byte, from upstreams of both formats to both families of clients.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ServiceError } from '../base/service-error.ts'
import { prepareChat } from '../routing/prepare-chat.ts'
import { prepareMessages } from '../routing/prepare-messages.ts'
import type { Provider } from '../providers/provider.ts'
import { chatDialect } from '../testing/chat-dialect.ts'
import type { Answer, RequestBody } from '../testing/fake-behaviour.ts'
import { wordsOf } from '../testing/fake-completion.ts'
import { messagesDialect } from '../testing/messages-dialect.ts'
import { readAnswer, type ClientFamily } from '../testing/read-answer.ts'
import { flowOf, type ByteStream } from '../upstream/http/byte-stream.ts'
import type { ItemStream } from '../streams/item-stream.ts'
import { createAnswerText } from './answer-text.ts'
import type { AnswerWriter } from './answer-writer.ts'
import { createChatWriter } from './chat-writer.ts'
import { deliver, eventStreamHeaders } from './deliver.ts'
import { createMessageWriter } from './message-writer.ts'
import { createTokenTally } from '../metering/token-tally.ts'
import { wholeChunks } from '../streams/whole-chunks.ts'
import { wholeMessageEvents } from '../streams/whole-message-events.ts'

type Format = 'openai' | 'anthropic'

/** Hundreds of streams are read in each of these tests. */
vi.setConfig({ testTimeout: 60_000 })

/** Short, as each byte more is one more stream: characters of one byte to four, two of them one sign, and an escape. */
const text = 'Grüße 👋🏽\n"世界"'
const body: RequestBody = { model: 'alpha', messages: [{ role: 'user', content: 'hello' }], stream: true }
const answer: Answer = { kind: 'answer', text }
const dialects = { openai: chatDialect, anthropic: messagesDialect }
const bytes = (content: string) => new TextEncoder().encode(content)

/** A whole good stream of a format, with these line ends. */
function streamOf(format: Format, lineEnd = '\n') {
  const dialect = dialects[format]
  const words = wordsOf(text).map((word, index) => dialect.word(body, word, index === 0))
  const events = [...dialect.opening(answer, body), ...words, ...dialect.closing(answer, body, text, 'stop')]
  const end = dialect.done === '' ? '' : dialect.done + lineEnd + lineEnd
  return events.map((event) => dialect.encode(event, lineEnd)).join('') + end
}

/** From how many bytes on a stream is whole: the event with its reason has come, or all but its blank line. */
function wholeFrom(format: Format, ending: 'end' | 'break'): number {
  const whole = streamOf(format)
  const reason = format === 'openai' ? '"finish_reason":"stop"' : '"stop_reason":"end_turn"'
  const blank = whole.indexOf('\n\n', whole.indexOf(reason))
  return bytes(whole.slice(0, blank)).length + (ending === 'break' ? 2 : 0)
}

function bodyOf(pieces: Uint8Array[], ending: 'end' | 'break' = 'end'): ByteStream {
  const waiting = [...pieces]
  const broken = new ServiceError('upstream_error', 'acme broke off before the end of its answer.')
  async function read() {
    const piece = waiting.shift()
    return piece || ending === 'end' ? piece : Promise.reject(broken)
  }
  return {
    read,
    ...flowOf(read),
    unread: (piece) => waiting.unshift(piece),
    release: () => undefined,
  }
}

/** A provider whose every answer is this stream. */
function providerOf(format: Format, stream: ByteStream): Provider {
  const base = { name: 'acme', listModels: async () => [] }
  if (format === 'anthropic')
    return {
      ...base,
      format,
      messages: async () => ({ kind: 'stream', events: wholeMessageEvents(stream, {}) }),
      countTokens: async () => 0,
    }
  return {
    ...base,
    format,
    chat: async () => ({ kind: 'stream', chunks: wholeChunks(stream, { choices: 1 }) }),
    embed: () => Promise.reject(new Error('not here')),
  }
}

const call = { signal: new AbortController().signal, requestId: 'request-1' }
const circumstances = { promptTokens: 1, tokensPerMinute: Infinity }
const model = 'acme/alpha'

function eventsFor(family: ClientFamily, format: Format, stream: ByteStream) {
  const provider = providerOf(format, stream)
  const tally = createTokenTally(1)
  if (family === 'chat') {
    const prepared = prepareChat(
      provider,
      { model, messages: [{ role: 'user', content: 'hi' }], stream: true },
      circumstances,
    )
    const open = async () => {
      const given = await prepared.ask(call)
      if (given.kind !== 'stream') throw new Error('expected a stream')
      return given.chunks
    }
    return delivered(open, createChatWriter({ model, showUsage: false, tally }))
  }
  const request = { model, max_tokens: 9, messages: [{ role: 'user' as const, content: 'hi' }], stream: true }
  const prepared = prepareMessages(provider, request, circumstances)
  const open = async () => {
    const given = await prepared.ask(call)
    if (given.kind !== 'stream') throw new Error('expected a stream')
    return given.events
  }
  return delivered(open, createMessageWriter({ model, tally, requestId: 'request-1' }))
}

function delivered<Item>(open: () => Promise<ItemStream<Item>>, writer: AnswerWriter<Item>) {
  const shutdown = new AbortController().signal
  const answerText = createAnswerText({ opening: open(), writer, shutdown, onFailure: () => undefined })
  const times = { keepAliveMs: 60_000, writeTimeoutMs: 60_000 }
  return deliver(undefined, {
    headers: eventStreamHeaders,
    answer: answerText,
    writer,
    ...times,
    onHead: () => undefined,
    onEnd: () => undefined,
  })()
}

const read = (family: ClientFamily, format: Format, stream: ByteStream) =>
  readAnswer(family, eventsFor(family, format, stream))

describe.each(['openai', 'anthropic'] as const)('from %s', (format) => {
  describe.each(['chat', 'messages'] as const)('to %s', (family) => {
    test.each(['end', 'break'] as const)(
      'a cut at any byte (%s) never looks whole, and loses nothing',
      async (ending) => {
        const all = bytes(streamOf(format))
        const from = wholeFrom(format, ending)
        let falseSuccesses = 0
        for (let cut = 0; cut < all.length; cut++) {
          const given = await read(family, format, bodyOf([all.slice(0, cut)], ending))
          if (given.isWhole && cut < from) falseSuccesses += 1
          expect([cut, given.isWhole]).toEqual([cut, cut >= from])
          expect(given.error === undefined).toBe(given.isWhole)
          expect(text.startsWith(given.text)).toBe(true)
          expect(given.text.length).toBeGreaterThanOrEqual(given.isWhole ? text.length : 0)
        }
        expect(falseSuccesses).toBe(0)
      },
    )

    test('any pieces and any line ends give the same answer', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('\n', '\r\n', '\r'),
          fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
          async (lineEnd, sizes) => {
            const all = bytes(streamOf(format, lineEnd))
            const pieces: Uint8Array[] = []
            for (let at = 0, turn = 0; at < all.length; turn++) {
              const size = sizes[turn % sizes.length] ?? 1
              pieces.push(all.slice(at, at + size))
              at += size
            }
            expect(await read(family, format, bodyOf(pieces))).toMatchObject({ text, isWhole: true })
          },
        ),
        { numRuns: 100 },
      )
    })
  })
})
