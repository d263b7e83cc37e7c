import {
  behaviourOf,
  type Answer,
  type Behaviour,
  type RequestBody,
} from '#service/testing/fake-behaviour.ts'
import { chatDialect } from '#service/testing/chat-dialect.ts'
import { answerText, wordsOf } from '#service/testing/fake-completion.ts'

/** A question as the page sent it. */
export interface PageQuestion {
  /** The body's JSON; its model's name stands without its provider. */
  body: unknown
  /** The body as it was sent. */
  text: string
  /** Aborted when the page hung up. */
  signal: AbortSignal
}

export interface FakeServerOptions {
  /** The models of the provider `acme`, and how each behaves. */
  models: Record<string, Behaviour>
  /** More about them in the model list, by their names. */
  list?: Record<string, object>
  /** Decides by the question instead; undefined leaves it to `models`. */
  respond?: (question: PageQuestion) => Behaviour | undefined
  /** What other addresses answer, by their paths; null is a server that is away. */
  others?: Record<string, (init: RequestInit) => Response | Promise<Response> | null>
}

export interface FakeServer {
  fetch: typeof fetch
  /** The questions for answers, in order. */
  asked(): PageQuestion[]
  /** Ends the answers under way: the page's few connections are free for the next test. */
  close(): void
}

const provider = 'acme/'

/** The id that a model has in the page. */
export const modelId = (name: string) => provider + name

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }

/** What the page's server would answer, in the page itself: the model list, and answers in the service's format. */
export function createFakeServer({ models, list = {}, respond, others = {} }: FakeServerOptions): FakeServer {
  const questions: PageQuestion[] = []
  const closing = new AbortController()

  async function answer(path: string, init: RequestInit): Promise<Response> {
    if (path in others) {
      const response = others[path]?.(init)
      if (!response) throw new TypeError('Failed to fetch')
      return response
    }
    if (path === '/api/v1/models') {
      const data = Object.keys(models).map((name) => ({
        id: modelId(name),
        object: 'model',
        created: 1_700_000_000,
        owned_by: 'acme',
        ...list[name],
      }))
      return Response.json({ object: 'list', data })
    }
    if (path === '/healthz') return Response.json({ status: 'ok' })
    if (path !== '/api/v1/chat/completions') return Response.json({}, { status: 404 })
    const text = String(init.body)
    const sent = JSON.parse(text) as RequestBody // the page wrote it
    const body = { ...sent, model: sent.model.replace(provider, '') }
    const signals = [closing.signal, ...(init.signal ? [init.signal] : [])]
    const question = { body, text, signal: AbortSignal.any(signals) }
    questions.push(question)
    return responseOf(respond?.(question) ?? behaviourOf(body, models), body, question.signal)
  }

  return {
    asked: () => questions,
    close: () => closing.abort(),
    fetch: (input, init = {}) =>
      answer(new URL(input instanceof Request ? input.url : input, location.href).pathname, init),
  }
}

function responseOf(
  behaviour: Behaviour,
  body: RequestBody,
  signal: AbortSignal,
): Response | Promise<Response> {
  switch (behaviour.kind) {
    case 'answer':
      return streamed(eventsOf(behaviour, body), signal)
    case 'cut':
      return streamed(cutOff(behaviour.text ?? 'one two three', body), signal)
    case 'stall':
      if (behaviour.afterWords === 0) return hungUpOn(signal)
      return streamed(
        silentAfter(behaviour.text ?? 'one two three four five', behaviour.afterWords, body),
        signal,
      )
    case 'raw':
      return new Response(String(behaviour.body), { headers: behaviour.headers ?? eventStream })
    case 'refuse':
      return Response.json(behaviour.body ?? chatDialect.error(`Refused with ${behaviour.status}.`), {
        status: behaviour.status,
        ...(behaviour.headers && { headers: behaviour.headers }),
      })
    default:
      throw new Error(`A page's server does not do ${behaviour.kind}: try it in the browser suite.`)
  }
}

async function* eventsOf(answer: Answer, body: RequestBody): AsyncGenerator<object> {
  const { text, finishReason } = answerText(answer, body)
  await pause(answer.firstByteMs ?? 0)
  yield* chatDialect.opening(answer, body)
  for (const [index, word] of wordsOf(text).entries()) {
    if (index > 0 && answer.wordMs !== undefined) await pause(answer.wordMs)
    if (index === answer.pause?.beforeWord) await answer.pause.until
    await answer.waitFor?.(index, body)
    yield chatDialect.word(body, word, index === 0)
  }
  yield* chatDialect.closing(answer, body, text, finishReason)
}

async function* cutOff(text: string, body: RequestBody): AsyncGenerator<object> {
  for (const [index, word] of wordsOf(text).entries()) yield chatDialect.word(body, word, index === 0)
  throw new TypeError('network error')
}

/** So many words, or all of them, and then nothing more. */
async function* silentAfter(
  text: string,
  words: number | undefined,
  body: RequestBody,
): AsyncGenerator<object> {
  for (const [index, word] of wordsOf(text).slice(0, words).entries())
    yield chatDialect.word(body, word, index === 0)
  await new Promise(() => undefined)
}

/** Nothing at all, until the page hangs up. */
const hungUpOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A stream of events, which breaks off where they throw, and where the page hangs up. */
function streamed(events: AsyncGenerator<object>, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  const hungUp = hungUpOn(signal)
  hungUp.catch(() => undefined) // nobody waits for it once the stream is over
  const stream = new ReadableStream<Uint8Array>(
    {
      // Each event when it is wanted: what broke off would take those with it that were not read yet.
      async pull(controller) {
        const { done, value } = await Promise.race([events.next(), hungUp])
        controller.enqueue(encoder.encode(done ? `${chatDialect.done}\n\n` : chatDialect.encode(value, '\n')))
        if (done) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(stream, { headers: eventStream })
}
