import {
  answerHeader,
  multiplexHeader,
  multiplexPath,
  readMultiplexEvent,
  stopPath,
  type MultiplexEvent,
} from '#protocol/multiplex.ts'
import { readEvents } from '#protocol/sse/read-events.ts'

/** The page's one connection for many answers. It opens with the first of them and closes soon after the last. */
export interface MultiplexedConnection {
  /**
   * Asks as `fetch` does, but the answer comes on the multiplexed connection. Undefined when there can be none: an old server, or
   * something on the way that holds streams back.
   */
  fetch(path: string, init: RequestInit): Promise<Response | undefined>
}

interface Options {
  /** So long the server may take to say its name, in milliseconds. */
  openWithinMs?: number
  /** So long it stays open without an answer, in milliseconds. */
  idleMs?: number
}

/** An answer under way. */
interface AnswerSink {
  head(status: number, headers: Record<string, string>): void
  body(text: string): void
  end(): void
  broke(): void
}

interface Open {
  readonly name: string
  readonly answers: Map<number, AnswerSink>
  /** It closes in a while, if no answer is under way by then. */
  leaveWhenIdle(): void
}

/** A multiplexed connection that is opened when it is needed. */
export function createMultiplexedConnection({
  openWithinMs = 5000,
  idleMs = 5000,
}: Options = {}): MultiplexedConnection {
  let opening: Promise<Open | undefined> | undefined
  let counted = 0

  /** `ended` is called when either side has ended the connection. */
  async function open(ended: () => void): Promise<Open | undefined> {
    const controller = new AbortController()
    const answers = new Map<number, AnswerSink>()
    const close = () => {
      ended()
      controller.abort()
    }
    let idle: ReturnType<typeof setTimeout> | undefined
    const leaveWhenIdle = () => {
      clearTimeout(idle)
      idle = setTimeout(() => {
        if (answers.size === 0) close()
      }, idleMs)
    }
    const tooLate = setTimeout(close, openWithinMs)
    try {
      const response = await fetch(multiplexPath, { cache: 'no-store', signal: controller.signal })
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      if (!response.ok || !isStream || !response.body) return undefined
      const events = readEvents(response.body)
      const first = await events.next()
      const named = first.done ? undefined : readMultiplexEvent(first.value.data)
      if (named?.type !== 'open') return undefined
      void handOut(events, answers, ended)
      return { name: named.stream, answers, leaveWhenIdle }
    } catch {
      return undefined
    } finally {
      clearTimeout(tooLate)
    }
  }

  async function handOut(
    events: ReturnType<typeof readEvents>,
    answers: ReadonlyMap<number, AnswerSink>,
    ended: () => void,
  ) {
    try {
      for await (const { data } of events) {
        const event = readMultiplexEvent(data)
        if (event && event.type !== 'open') hand(event, answers)
      }
    } catch {
      // The connection broke, and with it every answer on it.
    }
    ended()
    for (const answer of answers.values()) answer.broke()
  }

  function openNew(): Promise<Open | undefined> {
    const opened = open(() => forget(opened))
    return opened
  }

  /** The next question opens another, if none is open by then. */
  function forget(gone: Promise<Open | undefined>): void {
    if (opening === gone) opening = undefined
  }

  /** Answers 'gone' where the server does not know the connection any more. */
  async function ask(path: string, init: RequestInit): Promise<Response | 'gone' | undefined> {
    const asked = (opening ??= openNew())
    const connection = await asked
    if (!connection) {
      forget(asked)
      return undefined
    }
    if (init.signal?.aborted) {
      connection.leaveWhenIdle()
      throw init.signal.reason
    }
    counted += 1
    const answer = counted
    const done = () => {
      connection.answers.delete(answer)
      connection.leaveWhenIdle()
    }
    const stop = () => {
      if (!connection.answers.has(answer)) return
      done()
      const body = JSON.stringify({ stream: connection.name, answer })
      const headers = { 'content-type': 'application/json' }
      void fetch(stopPath, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
    }
    const { sink, response } = multiplexedAnswer(init.signal ?? undefined, { done, stop })
    connection.answers.set(answer, sink)
    const headers = new Headers(init.headers)
    headers.set(multiplexHeader, connection.name)
    headers.set(answerHeader, String(answer))
    try {
      const taken = await fetch(path, { ...init, headers })
      if (taken.status === 202) return await response
      done()
      if (taken.status !== 404) return taken
      forget(asked)
      return 'gone'
    } catch (error) {
      stop()
      throw error
    }
  }

  return {
    fetch: async (path, init) => {
      const answer = await ask(path, init)
      if (answer !== 'gone') return answer
      // The server may have closed one that was idle: another is opened.
      const again = await ask(path, init)
      return again === 'gone' ? undefined : again
    },
  }
}

function hand(event: Exclude<MultiplexEvent, { type: 'open' }>, answers: ReadonlyMap<number, AnswerSink>) {
  const answer = answers.get(event.answer)
  if (event.type === 'head') answer?.head(event.status, event.headers)
  else if (event.type === 'body') answer?.body(event.text)
  else if (event.type === 'end') answer?.end()
  else answer?.broke()
}

/** The two ends of an answer on its way: what the connection hands to it, and the response that it becomes. */
function multiplexedAnswer(
  signal: AbortSignal | undefined,
  { done, stop }: { done: () => void; stop: () => void },
): { sink: AnswerSink; response: Promise<Response> } {
  const encoder = new TextEncoder()
  let reader!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      reader = controller
    },
    cancel: () => leave(),
  })
  let settle!: { resolve: (response: Response) => void; reject: (reason: unknown) => void }
  const response = new Promise<Response>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Its caller may have stopped waiting before it can fail.
  response.catch(() => undefined)
  const fail = (reason: unknown) => {
    settle.reject(reason)
    reader.error(reason)
  }
  const abort = () => {
    fail(signal?.reason)
    leave()
  }
  const leave = () => {
    signal?.removeEventListener('abort', abort)
    stop()
  }
  signal?.addEventListener('abort', abort)
  const over = () => {
    signal?.removeEventListener('abort', abort)
    done()
  }
  return {
    response,
    sink: {
      head: (status, headers) => settle.resolve(new Response(body, { status, headers })),
      body: (text) => reader.enqueue(encoder.encode(text)),
      end() {
        over()
        reader.close()
      },
      broke() {
        over()
        fail(new TypeError('The connection broke.'))
      },
    },
  }
}
