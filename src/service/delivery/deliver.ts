import { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { AnswerText } from './answer-text.ts'

export interface Delivery {
  headers: Record<string, string>
  answer: AnswerText
  /** Knows what fills a silence. */
  writer: { readonly keepAlive: string }
  /** How many milliseconds of silence. */
  keepAliveMs: number
  /** A client that takes nothing for so long is taken for gone. */
  writeTimeoutMs: number
  /** Called when the answer's head goes out, with what is to happen when the client leaves after that. */
  onHead: (disconnected: () => void) => void
  /** Called once: all was sent, or the client has left. */
  onEnd: (how: 'sent' | 'disconnected') => void
}

/** Tells what stands between not to hold events back (nginx buffers by default) nor to compress them. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Sends a streamed answer, from the moment in which the first of its text comes: over Node's socket straight into the
 * response, since a chain of web streams would cost more than all the rest; to a caller within this process as the body
 * of a Response.
 * @returns what sends off the head, if no text has done so by then, and gives the response
 */
export function deliver(outgoing: unknown, delivery: Delivery): () => Response {
  const writing =
    outgoing instanceof ServerResponse ? new SocketWriting(outgoing, delivery) : new CallerWriting(delivery)
  delivery.answer.flow(writing)
  return () => writing.response()
}

/** One answer on its way to the caller: what is the same for all kinds of caller. */
abstract class Writing {
  protected readonly delivery: Delivery
  #isOver = false
  #stopWaiting: (() => void) | undefined
  #hasBegun = false
  #silence: NodeJS.Timeout | undefined

  constructor(delivery: Delivery) {
    this.delivery = delivery
  }

  protected abstract isDisconnected(): boolean
  /** Sends the head, with the first text if it is there. */
  protected abstract writeHead(piece: string): void
  /** Says whether there is room for more. */
  protected abstract write(piece: string): boolean
  /** Calls back once there is room again. Returns how to stop waiting. */
  protected abstract whenRoom(hasRoom: () => void): () => void
  protected abstract close(): void

  text(piece: string) {
    if (!this.#hasBegun) return this.#begin(piece)
    this.#silence?.refresh()
    this.#say(piece)
  }

  end() {
    if (!this.#hasBegun) this.#begin('')
    this.#stopClocks()
    this.close()
    this.#over('sent')
  }

  /** Waited for until now: the client is to continue at once. */
  protected beginInSilence() {
    if (this.#hasBegun) return
    this.delivery.answer.commit()
    this.#begin(this.delivery.writer.keepAlive)
  }

  #begin(piece: string) {
    const { writer, keepAliveMs, onHead } = this.delivery
    this.#hasBegun = true
    this.#silence = setTimeout(() => {
      if (!this.#stopWaiting) this.#say(writer.keepAlive)
      this.#silence?.refresh()
    }, keepAliveMs)
    onHead(() => this.disconnected())
    if (this.isDisconnected()) return this.disconnected()
    this.writeHead(piece)
  }

  #say(piece: string) {
    if (this.write(piece) || this.#stopWaiting) return
    const { answer } = this.delivery
    answer.pause()
    this.#stopWaiting = this.whenRoom(() => {
      this.#stopWaiting = undefined
      answer.resume()
    })
  }

  protected disconnected() {
    this.#stopClocks()
    this.delivery.answer.stop()
    this.#over('disconnected')
  }

  #stopClocks() {
    clearTimeout(this.#silence)
    // Nothing tells any more how the rest is taken.
    this.#stopWaiting?.()
  }

  #over(how: 'sent' | 'disconnected') {
    if (this.#isOver) return
    this.#isOver = true
    this.delivery.onEnd(how)
  }
}

/** Into a response of Node's. */
class SocketWriting extends Writing {
  readonly #outgoing: ServerResponse

  constructor(outgoing: ServerResponse, delivery: Delivery) {
    super(delivery)
    this.#outgoing = outgoing
  }

  response(): Response {
    this.beginInSilence()
    return RESPONSE_ALREADY_SENT
  }

  protected isDisconnected() {
    return this.#outgoing.destroyed
  }

  protected writeHead(piece: string) {
    const outgoing = this.#outgoing
    // A write to a closed connection is reported here; the close was reported already.
    outgoing.on('error', () => undefined)
    outgoing.writeHead(200, this.delivery.headers)
    // Written apart, though in one go with the first text: joined to that, the headers would stay in memory as the
    // eighty pieces that Node makes them of. And sent off before anything else is done: more of the answer, even its
    // end, may be here already.
    outgoing.cork()
    outgoing.flushHeaders()
    if (piece !== '') outgoing.write(piece)
    outgoing.uncork()
  }

  protected write(piece: string) {
    return this.#outgoing.write(piece)
  }

  /** Waits for so long; then the client counts as gone. */
  protected whenRoom(hasRoom: () => void): () => void {
    const outgoing = this.#outgoing
    // An answer that waits for its turn on the connection is not the one that the client does not take.
    const hangUp = () => (outgoing.socket ? outgoing.destroy() : stuck.refresh())
    const stuck = setTimeout(hangUp, this.delivery.writeTimeoutMs)
    const drained = () => {
      stop()
      hasRoom()
    }
    function stop() {
      clearTimeout(stuck)
      outgoing.off('drain', drained)
    }
    outgoing.once('drain', drained)
    return stop
  }

  protected close() {
    this.#outgoing.end()
  }
}

const encoder = new TextEncoder()

/** Into the body of a Response, for a caller within this process, which knows itself when a client is stuck. */
class CallerWriting extends Writing {
  readonly #body: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #hasRoom: (() => void) | undefined
  #isClosed = false

  constructor(delivery: Delivery) {
    super(delivery)
    this.#body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => this.#hasRoom?.(),
        cancel: () => {
          this.#isClosed = true
          this.disconnected()
        },
      },
      // Nothing is buffered: what is not read waits upstream.
      { highWaterMark: 0 },
    )
  }

  response(): Response {
    this.beginInSilence()
    return new Response(this.#body, { headers: this.delivery.headers })
  }

  protected isDisconnected() {
    return this.#isClosed
  }

  protected writeHead(piece: string) {
    if (piece !== '') this.write(piece)
  }

  protected write(piece: string) {
    if (this.#isClosed || !this.#controller) return true
    this.#controller.enqueue(encoder.encode(piece))
    return (this.#controller.desiredSize ?? 0) >= 0
  }

  protected whenRoom(hasRoom: () => void): () => void {
    this.#hasRoom = () => {
      this.#hasRoom = undefined
      hasRoom()
    }
    return () => {
      this.#hasRoom = undefined
    }
  }

  protected close() {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#controller?.close()
  }

  protected override disconnected() {
    super.disconnected()
    // A reader that is still there comes to its end.
    this.close()
  }
}
