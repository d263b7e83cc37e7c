import type { Dispatcher } from 'undici'
import type { ByteSink, ByteStream } from './byte-stream.ts'
import { decoded } from './decoded.ts'
import type { Exchange, ExchangeWatch } from './transport.ts'

export interface ExchangeRequest extends Dispatcher.DispatchOptions {
  origin: string
}

/** So many bytes may wait here for their reader before the sender has to wait too. */
const maxWaiting = 64 * 1024
/** How long a sender of whom nothing more is wanted may take to end. */
const lingerMs = 250

/**
 * Sends one request. undici's own `request` would bring each body as a Node stream, which costs several
 * times what bytes do that are handed over as they come. Rejects with what undici says went wrong, or with
 * the signal's reason.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  signal: AbortSignal,
  watch: ExchangeWatch,
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const handler = new ExchangeHandler(signal, resolve, reject, watch)
    if (!signal.aborted) dispatcher.dispatch(request, handler)
  })
}

class ExchangeHandler implements Dispatcher.DispatchHandler, ByteStream {
  readonly #signal: AbortSignal
  readonly #begun: (answer: Exchange) => void
  readonly #failed: (error: unknown) => void
  readonly #watch: ExchangeWatch
  #controller: Dispatcher.DispatchController | undefined
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #reader: { resolve: (bytes: Uint8Array | undefined) => void; reject: (error: unknown) => void } | undefined
  #ending: { error?: unknown } | undefined
  #sink: ByteSink | undefined
  #isPaused = false
  #isReleased = false

  constructor(
    signal: AbortSignal,
    begun: (answer: Exchange) => void,
    failed: (error: unknown) => void,
    watch: ExchangeWatch,
  ) {
    this.#signal = signal
    this.#begun = begun
    this.#failed = failed
    this.#watch = watch
    if (signal.aborted) this.#end({ error: signal.reason })
    else signal.addEventListener('abort', this.#abort)
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller
    if (this.#ending) controller.abort(new Error('nothing more is wanted'))
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ) {
    if (status < 200) return
    // Else it would hold them, and the read buffer that they lie in, for as long as the answer takes.
    controller.rawHeaders = null
    const header = (name: string) => {
      const value = headers[name]
      return typeof value === 'string' ? value : value?.[0]
    }
    this.#begun({ status, header, body: decoded(this, header('content-encoding'), this.#watch.explain) })
  }

  onResponseData(controller: Dispatcher.DispatchController, bytes: Uint8Array) {
    if (this.#isReleased || this.#ending) return
    if (this.#sink && !this.#isPaused && this.#waiting.length === 0) return this.#sink.bytes(bytes)
    const reader = this.#reader
    if (reader) {
      this.#reader = undefined
      return reader.resolve(bytes)
    }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= maxWaiting) controller.pause()
  }

  onResponseEnd() {
    this.#end({})
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    this.#end({ error })
  }

  read(): Promise<Uint8Array | undefined> {
    const bytes = this.#waiting.shift()
    if (bytes) {
      this.#waitingBytes -= bytes.length
      if (this.#controller?.paused && this.#waitingBytes < maxWaiting) this.#controller.resume()
      return Promise.resolve(bytes)
    }
    if (!this.#ending)
      return new Promise((resolve, reject) => {
        this.#reader = { resolve, reject }
      })
    return 'error' in this.#ending
      ? Promise.reject(this.#watch.explain(this.#ending.error))
      : Promise.resolve(undefined)
  }

  unread(bytes: Uint8Array) {
    this.#waiting.unshift(bytes)
    this.#waitingBytes += bytes.length
  }

  buffered(): Uint8Array | undefined {
    if (!this.#ending || 'error' in this.#ending || this.#isReleased) return undefined
    const [first, ...others] = this.#waiting
    if (others.length > 0) this.#waiting = [Buffer.concat(this.#waiting)]
    return others.length > 0 ? this.#waiting[0] : first
  }

  flow(sink: ByteSink) {
    this.#sink = sink
    this.#push()
  }

  pause() {
    this.#isPaused = true
    if (!this.#ending) this.#controller?.pause()
  }

  resume() {
    this.#isPaused = false
    if (this.#sink) this.#push()
    if (!this.#isPaused && !this.#ending && this.#controller?.paused) this.#controller.resume()
  }

  /** Hands over what waits, and the end after it. */
  #push() {
    while (!this.#isPaused && !this.#isReleased) {
      const bytes = this.#waiting.shift()
      if (!bytes) break
      this.#waitingBytes -= bytes.length
      this.#sink?.bytes(bytes)
    }
    if (this.#waiting.length === 0 && !this.#isPaused && this.#ending) this.#notifyEnding(this.#ending)
  }

  #notifyEnding(ending: { error?: unknown }) {
    const sink = this.#sink
    this.#sink = undefined
    if (!sink || this.#isReleased) return
    if ('error' in ending) sink.fail(this.#watch.explain(ending.error))
    else sink.end()
  }

  release() {
    if (this.#ending || this.#isReleased) return
    this.#isReleased = true
    this.#waiting = []
    if (this.#controller?.paused) this.#controller.resume()
    // unref: a connection that is only let end must not keep the process from ending.
    setTimeout(() => this.#abort(), lingerMs).unref()
  }

  readonly #abort = () => {
    if (this.#ending) return
    const reason: unknown = this.#signal.reason ?? new Error('nothing more is wanted')
    this.#end({ error: reason })
    this.#controller?.abort(reason instanceof Error ? reason : new Error(String(reason)))
  }

  #end(ending: { error?: unknown }) {
    if (this.#ending) return
    this.#ending = ending
    this.#signal.removeEventListener('abort', this.#abort)
    this.#watch.closed()
    if ('error' in ending) this.#failed(ending.error)
    if (this.#sink) this.#push()
    const reader = this.#reader
    this.#reader = undefined
    if (!reader) return
    if ('error' in ending) reader.reject(this.#watch.explain(ending.error))
    else reader.resolve(undefined)
  }
}
