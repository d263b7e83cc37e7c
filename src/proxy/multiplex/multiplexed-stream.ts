import type { MultiplexEvent } from '#protocol/multiplex.ts'

/** How much may wait for the page before the answers have to wait, in bytes. */
const maxWaiting = 64 * 1024

/** One connection of a page, with the answers that come on it. */
export interface MultiplexedStream {
  /** What goes to the page. */
  readonly body: ReadableStream<Uint8Array>
  /** How many answers are under way. */
  count(): number
  has(answer: number): boolean
  /**
   * Adds an answer; `ask` resolves to none where the question was refused. Its signal aborts when nobody waits for the
   * answer any more.
   */
  add(answer: number, ask: (signal: AbortSignal) => Promise<Response | undefined>): Promise<void>
  stop(answer: number): void
  /** Ends it, and every answer on it. */
  close(): void
}

/** Opens a multiplexed stream, and sends its name to the page. `onClosed` is called once it has ended, whoever ended it. */
export function createMultiplexedStream(name: string, onClosed: () => void): MultiplexedStream {
  const encoder = new TextEncoder()
  const answers = new Map<number, AbortController>()
  let isOpen = true
  const waiting: (() => void)[] = []
  let page!: ReadableStreamDefaultController<Uint8Array>

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        page = controller
      },
      pull: goOn,
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }),
  )

  const mustWait = () => isOpen && (page.desiredSize ?? 1) <= 0

  function goOn() {
    for (const resolve of waiting.splice(0)) resolve()
  }

  function end() {
    if (!isOpen) return
    isOpen = false
    for (const answer of answers.values()) answer.abort()
    goOn()
    onClosed()
  }

  /** Settles when there is room for more: a page that does not read makes its answers wait. */
  async function send(event: MultiplexEvent): Promise<void> {
    if (!isOpen) return
    page.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
    while (mustWait()) await new Promise<void>((resolve) => waiting.push(resolve))
  }

  async function pass(answer: number, { status, headers, body: from }: Response, signal: AbortSignal) {
    await send({ type: 'head', answer, status, headers: Object.fromEntries(headers) })
    if (!from) return
    const decoder = new TextDecoder()
    const reader = from.getReader()
    const cancel = () => void reader.cancel().catch(() => undefined)
    signal.addEventListener('abort', cancel)
    for (;;) {
      const { done, value } = await reader.read()
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true })
      if (text !== '' && !signal.aborted) await send({ type: 'body', answer, text })
      if (done) return
    }
  }

  void send({ type: 'open', stream: name })
  return {
    body,
    count: () => answers.size,
    has: (answer) => answers.has(answer),
    async add(answer, ask) {
      const controller = new AbortController()
      const { signal } = controller
      answers.set(answer, controller)
      try {
        const response = await ask(signal)
        if (!response) return
        await pass(answer, response, signal)
        if (!signal.aborted) await send({ type: 'end', answer })
      } catch {
        if (!signal.aborted) await send({ type: 'broke', answer })
      } finally {
        answers.delete(answer)
      }
    },
    stop: (answer) => answers.get(answer)?.abort(),
    close() {
      if (!isOpen) return
      end()
      page.close()
    },
  }
}
