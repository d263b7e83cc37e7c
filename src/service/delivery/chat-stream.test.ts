import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { encodeEvent } from '#protocol/sse/encode-event.ts'
import { chunkOf, deltaChunk, finishChunk, usageChunk } from '../testing/fake-completion.ts'
import { readStream } from '../testing/read-stream.ts'
import { ServiceError } from '../base/service-error.ts'
import { flowOf, type ByteStream } from '../upstream/http/byte-stream.ts'
import { createAnswerText } from './answer-text.ts'
import { createChatWriter } from './chat-writer.ts'
import { deliver } from './deliver.ts'
import { createTokenTally } from '../metering/token-tally.ts'
import { wholeChunks } from '../streams/whole-chunks.ts'

const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 }
const words = ['Grüße', ' an', ' 世界', ' 👋🏽', '.']
const finish = encodeEvent(finishChunk('alpha', 'stop'))
const whole = [
  ...words.map((word, index) => encodeEvent(chunkOf('alpha', word, index === 0))),
  finish,
  encodeEvent(usageChunk('alpha', usage)),
  'data: [DONE]\n\n',
].join('')

/** A body that arrives in these pieces and then ends, breaks, or says nothing more. */
function bodyOf(pieces: Uint8Array[], ending: 'end' | 'break' | 'silence' = 'end'): ByteStream {
  const waiting = [...pieces]
  const broken = new ServiceError('upstream_error', 'acme broke off.')
  async function read() {
    const piece = waiting.shift()
    if (piece || ending === 'end') return piece
    return ending === 'break' ? Promise.reject(broken) : new Promise<undefined>(() => undefined)
  }
  return {
    read,
    ...flowOf(read),
    unread: (piece) => waiting.unshift(piece),
    release: () => undefined,
  }
}

interface Options {
  showUsage?: boolean
  choices?: number
  graceMs?: number
  keepAliveMs?: number
}

function streamed(body: ByteStream, options: Options = {}) {
  const { showUsage = false, choices = 1, graceMs, keepAliveMs = 60_000 } = options
  const tally = createTokenTally(10)
  const writer = createChatWriter({ model: 'acme/alpha', showUsage, tally })
  const answer = createAnswerText({
    opening: Promise.resolve(wholeChunks(body, { choices, graceMs })),
    writer,
    shutdown: new AbortController().signal,
    onFailure: () => undefined,
  })
  const times = { keepAliveMs, writeTimeoutMs: 60_000 }
  const delivery = { headers: {}, answer, writer, ...times, onHead: () => undefined }
  return { tally, response: deliver(undefined, { ...delivery, onEnd: () => undefined })() }
}

async function relayed(body: ByteStream, options: Options = {}) {
  const { response, tally } = streamed(body, options)
  return { ...(await readStream(response.body)), tokens: tally.usage()?.usage.total_tokens }
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('chunks pass as they came but for the model, which is what the client asked for', async () => {
  const odd =
    '{"id":"x", "model":"alpha", "object":"chat.completion.chunk","created":1,  "choices":[{"index":0,"delta":{"role":"assistant","content":"\\u0041"},"finish_reason":null}],"x_extra":[1.0]}'
  const read = await relayed(bodyOf([bytes(`data: ${odd}\n\n${finish}`)]))
  expect(read.events[0]).toBe(odd.replace('"model":"alpha"', '"model":"acme/alpha"'))
})

test('chunks whose JSON takes several lines stay readable, before and after their text', async () => {
  const event = (word: string, lineEnd: 'before' | 'after') =>
    `data: ${JSON.stringify(chunkOf('alpha', word, false)).replace(
      lineEnd === 'before' ? '"choices"' : '"finish_reason"',
      (name) => `\ndata: ${name}`,
    )}\n\n`
  const pieces = ['one', ' two', ' three', ' four', ' five', ' six']
  for (const place of ['before', 'after'] as const) {
    const lines = pieces.map((word) => event(word, place)).join('')
    const read = await relayed(bodyOf([bytes(`${lines}${finish}data: [DONE]\n\n`)]))
    expect([place, read.text, read.finishReason]).toEqual([place, pieces.join(''), 'stop'])
  }
})

test('the usage chunk is shown to those who asked for it, and counted for all', async () => {
  const unasked = await relayed(bodyOf([bytes(whole)]))
  const asked = await relayed(bodyOf([bytes(whole)]), { showUsage: true })
  expect([unasked.events.length, asked.events.length]).toEqual([6, 7])
  expect(JSON.parse(asked.events.at(-1)!)).toMatchObject({ choices: [], usage })
  expect([unasked.tokens, asked.tokens]).toEqual([7, 7])
})

test.each(['end', 'break'] as const)(
  'a stream that stops at any byte (%s) never looks whole, and loses no letter',
  async (ending) => {
    const all = bytes(whole)
    const lastChunkEnd = bytes(whole.slice(0, whole.indexOf(finish) + finish.trimEnd().length)).length
    for (let cut = 0; cut < all.length; cut++) {
      const read = await relayed(bodyOf([all.slice(0, cut)], ending))
      // When it breaks, an event that has not ended is not there yet; when it ends, it is.
      const isWhole = cut >= lastChunkEnd + (ending === 'break' ? 2 : 0)
      expect([cut, read.done, read.finishReason]).toEqual([cut, isWhole ? 1 : 0, isWhole ? 'stop' : 'error'])
      expect(read.error === undefined).toBe(isWhole)
      expect(words.join('').startsWith(read.text)).toBe(true)
      expect(isWhole && read.text !== words.join('')).toBe(false)
    }
  },
)

test('any cut into pieces and any line ends give the same answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      async (lineEnd, sizes) => {
        const all = bytes(`\u{feff}: hello${lineEnd}${lineEnd}${whole.replaceAll('\n', lineEnd)}`)
        const pieces: Uint8Array[] = []
        for (let at = 0, turn = 0; at < all.length; turn++) {
          const size = sizes[turn % sizes.length]!
          pieces.push(all.slice(at, at + size))
          at += size
        }
        expect(await relayed(bodyOf(pieces))).toMatchObject({
          text: words.join(''),
          done: 1,
          finishReason: 'stop',
        })
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  ['no [DONE] at the end', whole.replace('data: [DONE]\n\n', '')],
  ['two of them', `${whole}data: [DONE]\n\n`],
  ['data after it', `${whole}data: {"choices":[{"index":0,"delta":{"content":"more"}}]}\n\n`],
  ['events that say nothing', `data: \n\ndata: {}\n\ndata: []\n\ndata: null\n\n${whole}`],
  [
    'one event that is no JSON behind the end',
    `${whole.replace('data: [DONE]', 'data: {"broken\n\ndata: [DONE]')}`,
  ],
  ['an index that is null', whole.replaceAll('"index":0', '"index":null')],
  ['an empty list of choices first', `data: {"id":"x","choices":[],"prompt_filter_results":[]}\n\n${whole}`],
  ['events that are not chunks', `event: ping\ndata: {"type":"ping"}\n\n${whole}`],
  ['data: without its space', whole.replaceAll('data: ', 'data:')],
])('%s changes nothing', async (_, text) => {
  expect(await relayed(bodyOf([bytes(text)]))).toMatchObject({
    text: words.join(''),
    done: 1,
    error: undefined,
  })
})

test.each([
  ['one event that is no JSON', `data: {"broken\n\n${whole}`],
  ['one chunk whose text is a number', whole.replace(/"content":"[^"]*"/, '"content":7')],
  ['[DONE] without a finish', 'data: [DONE]\n\n'],
  ['an error object', 'data: {"error":{"message":"out of memory","code":500}}\n\n'],
  ['an error as a text', 'data: {"error":"out of memory"}\n\n'],
  ['a flat error', 'data: {"object":"error","message":"out of memory"}\n\n'],
  ['an error event', 'event: error\ndata: out of memory\n\n'],
  ['a finish that is itself an error', encodeEvent(finishChunk('alpha', 'error'))],
  ['JSON in place of events', '{"choices":[]}'],
  ['nothing at all', ''],
])('%s ends in an error and no [DONE]', async (_, text) => {
  const read = await relayed(bodyOf([bytes(text)]))
  expect(read).toMatchObject({
    done: 0,
    finishReason: 'error',
    error: { type: 'upstream_error', param: null },
  })
  expect(read.error?.message).toBeTruthy()
})

test('of two choices that were asked for, one alone is not the whole answer', async () => {
  const one = whole.replace('data: [DONE]\n\n', '')
  expect(await relayed(bodyOf([bytes(one)]), { choices: 2 })).toMatchObject({
    done: 0,
    finishReason: 'error',
  })
})

test('silence is filled with comments', async () => {
  let send: (piece: Uint8Array) => void = () => undefined
  const read = () => new Promise<Uint8Array>((resolve) => (send = resolve))
  const body: ByteStream = {
    read,
    ...flowOf(read),
    unread: () => undefined,
    release: () => undefined,
  }
  const reader = streamed(body, { keepAliveMs: 5 }).response.body!.getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect([await next(), await next()]).toEqual([': keep-alive\n\n', ': keep-alive\n\n'])
  send(bytes(encodeEvent(chunkOf('alpha', 'hi', true))))
  let text = await next()
  while (text.startsWith(':')) text = await next()
  expect(text).toContain('"content":"hi"')
  await reader.cancel()
})

test('a finish with the connection left open ends the answer', async () => {
  expect(await relayed(bodyOf([bytes(finish)], 'silence'), { graceMs: 20 })).toMatchObject({
    done: 1,
    finishReason: 'stop',
  })
})

test.each([
  ['STOP', 'stop'],
  ['end_turn', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['SAFETY', 'content_filter'],
])('a finish of %s is told as %s', async (given, expected) => {
  const read = await relayed(bodyOf([bytes(whole.replace('"stop"', `"${given}"`))]))
  expect(read).toMatchObject({ text: words.join(''), done: 1, finishReason: expected })
})

test('an empty finish reason goes on until [DONE], and then was a stop', async () => {
  const blank = whole.replaceAll('"finish_reason":null', '"finish_reason":""').replace('"stop"', '""')
  const read = await relayed(bodyOf([bytes(blank)]))
  expect(read).toMatchObject({ text: words.join(''), done: 1, finishReason: 'stop', error: undefined })
  expect(read.events.join('')).not.toContain('"finish_reason":""')
  const cut = await relayed(bodyOf([bytes(blank.replace('data: [DONE]\n\n', ''))]))
  expect(cut).toMatchObject({ done: 0, finishReason: 'error' })
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A body whose pieces come after so many milliseconds each, and which ends after the last. */
function timedBody(pieces: Iterable<[ms: number, text: string]>): ByteStream {
  const left = pieces[Symbol.iterator]()
  async function read() {
    const { done, value } = left.next()
    if (done) return undefined
    await pause(value[0])
    return bytes(value[1])
  }
  return { read, ...flowOf(read), unread: () => undefined, release: () => undefined }
}

const eventWith = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ ...chunkOf('alpha', content, false), ...more })}\n\n`

test.each([
  ['a chunk without one', 'data: {"id":"c","object":"chat.completion.chunk","created":1,"choices":[]}\n\n'],
  [
    'a blank one, as Azure sends it',
    'data: {"id":"","object":"","created":0,"model":"","choices":[{"index":0,"finish_reason":null}]}\n\n',
  ],
  ['another one', eventWith('o', { model: 'alpha-other' })],
  ['one within another member', eventWith('o', { meta: { model: 'alpha' }, model: 'alpha' })],
])("every chunk has the client's id of the model, with %s between", async (_, between) => {
  const many = [
    eventWith('a'),
    eventWith('b'),
    eventWith('c'),
    between,
    eventWith('d'),
    eventWith('e'),
    between,
    eventWith('f'),
  ].join('')
  const read = await relayed(bodyOf([bytes(`${many}${finish}data: [DONE]\n\n`)]))
  const { id, created } = chunkOf('alpha', 'a', false)
  for (const event of read.events)
    expect(JSON.parse(event)).toMatchObject({ id, created, model: 'acme/alpha' })
})

test.each([
  ['without it', (json: string) => json.replace('"model":"alpha",', '')],
  ['with spaces around it', (json: string) => json.replace('"model":', '"model" : ')],
  ['with one like it before', (json: string) => json.replace('{', '{"x":{"model":"alpha"},')],
])("chunks %s get the client's id of the model", async (_, written) => {
  const many = [...'abcdefg'].map((letter) => written(eventWith(letter))).join('')
  const read = await relayed(bodyOf([bytes(`${many}${finish}data: [DONE]\n\n`)]))
  expect(read.text).toBe('abcdefg')
  for (const event of read.events) expect(JSON.parse(event)).toMatchObject({ model: 'acme/alpha' })
})

test.each([
  ['by and by', (at: number) => ({ id: `c${at >> 2}`, created: 1 + (at >> 2) })],
  ['after the first', (at: number) => ({ id: at === 0 ? 'c0' : 'c1', created: at === 0 ? 1 : 2 })],
  ['each time', (at: number) => ({ id: `c${at}`, created: 1 + at })],
])('the id and the time of the first chunk are those of all, though they change %s', async (_, head) => {
  const letters = [...'abcdefghijklmnop']
  const many = letters.map((letter, at) => eventWith(letter, head(at))).join('')
  const read = await relayed(bodyOf([bytes(`${many}${finish}data: [DONE]\n\n`)]))
  expect(read).toMatchObject({ text: letters.join(''), done: 1 })
  expect(read.events).toHaveLength(letters.length + 1)
  for (const event of read.events)
    expect(JSON.parse(event)).toMatchObject({ id: 'c0', created: 1, model: 'acme/alpha' })
})

test('chunks with another time than the first are written anew without being parsed one by one', async () => {
  const many = [...'abcdefghijklmnop'].map((letter, at) => eventWith(letter, { created: at < 2 ? 1 : 2 }))
  const parse = vi.spyOn(JSON, 'parse')
  await relayed(bodyOf([bytes(`${many.join('')}${finish}data: [DONE]\n\n`)]))
  const texts = parse.mock.calls.map(([json]) => /"model":"alpha".*"content":"(.)"/.exec(json)?.[1] ?? '')
  parse.mockRestore()
  expect(texts.join('')).toBe('abc')
})

test.each<[string, object, unknown[]]>([
  ['blank', {}, [undefined, 'assistant', undefined]],
  ['null', { role: null, content: null }, [null, 'assistant', undefined]],
  ['an empty text', { content: '' }, ['assistant', undefined, undefined]],
])(
  'where no chunk says who speaks, the first that says something does, behind one that is %s',
  async (_, delta, roles) => {
    const first = encodeEvent(deltaChunk('alpha', delta))
    const read = await relayed(bodyOf([bytes(`${first}${eventWith('a')}${finish}data: [DONE]\n\n`)]))
    expect(rolesIn(read.events)).toEqual(roles)
  },
)

test('a role that is told behind a blank chunk is told once, and so is that of an answer without a word', async () => {
  const late = encodeEvent(deltaChunk('alpha', {})) + encodeEvent(chunkOf('alpha', 'a', true))
  const read = await relayed(bodyOf([bytes(`${late}${finish}data: [DONE]\n\n`)]))
  expect(rolesIn(read.events)).toEqual([undefined, 'assistant', undefined])
  const wordless = await relayed(bodyOf([bytes(`${finish}data: [DONE]\n\n`)]))
  expect(rolesIn(wordless.events)).toEqual(['assistant'])
})

const rolesIn = (events: readonly string[]) =>
  events.map((event) => (JSON.parse(event) as ChatCompletionChunk).choices[0]?.delta.role)

test('chunks that all lack an id, or have a blank one, come with one', async () => {
  const given = new Set<string>()
  for (const id of [undefined, '']) {
    const many = [...'abcdef'].map((letter) => eventWith(letter, { id })).join('')
    const read = await relayed(bodyOf([bytes(`${many}${finish}data: [DONE]\n\n`)]))
    const ids = new Set(read.events.map((event) => (JSON.parse(event) as { id: unknown }).id))
    expect([...ids]).toEqual([expect.stringMatching(/^chatcmpl-\w{24}$/)])
    given.add([...ids].join())
  }
  expect(given.size, 'no two answers have the same').toBe(2)
})

test('what we add has the id and the time of the chunks that had some', async () => {
  const blank = 'data: {"id":"","object":"","created":0,"model":"","choices":[]}\n\n'
  const read = await relayed(bodyOf([bytes(`${blank}${eventWith('a')}${finish}data: [DONE]\n\n`)]), {
    showUsage: true,
  })
  const { id, created } = chunkOf('alpha', 'a', false)
  expect(JSON.parse(read.events.at(-1)!)).toMatchObject({ id, created, choices: [] })
})

test('an answer without a word has its usage too', async () => {
  const read = await relayed(bodyOf([bytes(`${finish}data: [DONE]\n\n`)]), { showUsage: true })
  expect(JSON.parse(read.events.at(-1)!)).toMatchObject({
    choices: [],
    usage: { prompt_tokens: 10, completion_tokens: 0, total_tokens: 10, estimated: true },
  })
})

test('a choice that nobody asked for and that begins after the end of the others may end as well', async () => {
  const second = (word: string) => eventWith(word).replace('"index":0', '"index":1')
  const slow = Array.from({ length: 8 }, (): [number, string] => [10, second('x')])
  const body = timedBody([
    [0, `${eventWith('a')}${finish}`],
    [1, second('x')],
    ...slow,
    [1, `${finish.replace('"index":0', '"index":1')}data: [DONE]\n\n`],
  ])
  expect(await relayed(body, { graceMs: 40 })).toMatchObject({ done: 1, error: undefined })
})

test("a client's own slowness does not cut the usage off", async () => {
  const body = timedBody([
    [0, `${eventWith('a')}${finish}`],
    [5, `${encodeEvent(usageChunk('alpha', usage))}data: [DONE]\n\n`],
  ])
  const { response, tally } = streamed(body, { graceMs: 30 })
  const reader = response.body!.getReader()
  await reader.read()
  await pause(90)
  while (!(await reader.read()).done);
  expect(tally.usage()).toEqual({ usage, isEstimate: false })
})

test('comments after the finish do not keep the end away', async () => {
  function* endless(): Generator<[number, string]> {
    yield [0, `${eventWith('a')}${finish}`]
    for (;;) yield [5, ': ping\n\n']
  }
  expect(await relayed(timedBody(endless()), { graceMs: 30 })).toMatchObject({
    done: 1,
    finishReason: 'stop',
  })
})
