import type { Answer, Behaviour, RequestBody } from '#service/testing/fake-behaviour.ts'
import { behaviourOf } from '#service/testing/fake-behaviour.ts'
import { chatDialect } from '#service/testing/chat-dialect.ts'
import { answerText, wordsOf } from '#service/testing/fake-completion.ts'

/** A question as the page sent it. */
interface PageQuestion {
  /** The body's JSON; its model's name stands without its provider. */
  body: unknown
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
  others?: Record<string, () => Response | null>
}

export interface FakeServer {
  fetch: typeof fetch
  /** The questions for answers, in order. */
  asked(): PageQuestion[]
}

const provider = 'acme/'
const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }

/** What the page's server would answer, in the page itself: the model list, and answers in the service's format. */
export function createFakeServer({ models, list = {}, respond, others = {} }: FakeServerOptions): FakeServer {
  const questions: PageQuestion[] = []

  async function answer(path: string, init: RequestInit): Promise<Response> {
    if (path in others) {
      const response = others[path]?.()
      if (!response) throw new TypeError('Failed to fetch')
      return response
    }
    if (path === '/api/v1/models') {
      const data = Object.keys(models).map((name) => ({
        id: provider + name,
        object: 'model',
        created: 1_700_000_000,
        owned_by: 'acme',
        ...list[name],
      }))
      return Response.json({ object: 'list', data })
    }
    if (path === '/healthz') return Response.json({ status: 'ok' })
    if (path !== '/api/v1/chat/completions') return Response.json({}, { status: 404 })
    const sent = JSON.parse(String(init.body)) as RequestBody // the page wrote it
    const body = { ...sent, model: sent.model.replace(provider, '') }
    const question = { body, signal: init.signal ?? new AbortController().signal }
    questions.push(question)
    return responseOf(respond?.(question) ?? behaviourOf(body, models), body, question.signal)
  }

  return {
    asked: () => questions,
    fetch: (input, init = {}) =>
      answer(new URL(input instanceof Request ? input.url : input, location.href).pathname, init),
  }
}

function responseOf(behaviour: Behaviour, body: RequestBody, signal: AbortSignal): Response {
  switch (behaviour.kind) {
    case 'answer':
      return streamed(signal, (send) => sendAnswer(behaviour, body, send))
    case 'cut':
      return streamed(signal, async (send) => {
        for (const [index, word] of wordsOf(behaviour.text ?? 'one two three').entries()) {
          await send(chatDialect.word(body, word, index === 0))
        }
        throw new TypeError('network error')
      })
    case 'stall':
      return streamed(signal, () => new Promise(() => undefined))
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

type Send = (event: object) => Promise<void>

async function sendAnswer(answer: Answer, body: RequestBody, send: Send) {
  const { text, finishReason } = answerText(answer, body)
  await pause(answer.firstByteMs ?? 0)
  for (const event of chatDialect.opening(answer, body)) await send(event)
  for (const [index, word] of wordsOf(text).entries()) {
    if (index > 0 && answer.wordMs !== undefined) await pause(answer.wordMs)
    if (index === answer.pause?.beforeWord) await answer.pause.until
    await send(chatDialect.word(body, word, index === 0))
  }
  for (const event of chatDialect.closing(answer, body, text, finishReason)) await send(event)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A stream of events, which ends as `write` does: well, or broken off. */
function streamed(signal: AbortSignal, write: (send: Send) => Promise<void>): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
      const send = async (event: object) => {
        signal.throwIfAborted()
        controller.enqueue(encoder.encode(chatDialect.encode(event, '\n')))
      }
      void write(send)
        .then(() => {
          controller.enqueue(encoder.encode(`${chatDialect.done}\n\n`))
          controller.close()
        })
        // Breaks off, also where the page has hung up.
        .catch((error: unknown) => controller.error(error))
    },
  })
  return new Response(stream, { headers: eventStream })
}
