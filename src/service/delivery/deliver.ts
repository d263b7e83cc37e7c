import { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { AnswerText } from './answer-text.ts'
import { within } from '../base/within.ts'
import { whenDrained, writeChunk } from './write-chunk.ts'

export interface Delivery {
  headers: Record<string, string>
  answer: AnswerText
  /** Knows what fills a silence. */
  writer: { readonly keepAlive: string }
  /** How many milliseconds of silence. */
  keepAliveMs: number
  /** A client that takes nothing for so long is taken for gone. */
  stuckMs: number
  /** Called when the answer's head goes out, with what is to happen when the client leaves after that. */
  onHead: (left: () => void) => void
  /** Called once: all was sent, or the client has left. */
  onEnd: (how: 'sent' | 'left') => void
}

/** Tells what stands between not to hold events back (nginx buffers by default) nor to compress them. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Sends a streamed answer. On Node its text goes straight into the response, from the moment in which the first of
 * it comes: a chain of web streams would cost more than all the rest. Elsewhere, and in memory, it is the body of a
 * Response.
 * @returns what sends off the head, if no text has done so by then, and gives the response
 */
export function deliver(outgoing: unknown, delivery: Delivery): () => Response {
  if (outgoing instanceof ServerResponse) {
    const begin = writeTo(outgoing, delivery)
    return () => {
      begin()
      return RESPONSE_ALREADY_SENT
    }
  }
  return () => new Response(bodyOf(delivery), { headers: delivery.headers })
}

function writeTo(outgoing: ServerResponse, delivery: Delivery): () => void {
  const writing = new Writing(outgoing, delivery)
  delivery.answer.flow(writing)
  return () => writing.beginInSilence()
}

/** One answer on its way into its response. */
class Writing {
  readonly #outgoing: ServerResponse
  readonly #delivery: Delivery
  readonly #onEnd: (how: 'sent' | 'left') => void
  #unstick: (() => void) | undefined
  /** Set with the head. */
  #silence: NodeJS.Timeout | undefined

  constructor(outgoing: ServerResponse, delivery: Delivery) {
    this.#outgoing = outgoing
    this.#delivery = delivery
    this.#onEnd = once(delivery.onEnd)
  }

  text(piece: string) {
    if (!this.#silence) return this.#begin(piece)
    this.#silence.refresh()
    if (writeChunk(this.#outgoing, piece) || this.#unstick) return
    const { answer, stuckMs } = this.#delivery
    answer.pause()
    this.#unstick = waitForRoom(this.#outgoing, stuckMs, () => {
      this.#unstick = undefined
      answer.resume()
    })
  }

  end() {
    if (!this.#silence) this.#begin('')
    clearTimeout(this.#silence)
    // No 'drain' tells any more how the rest is taken.
    this.#unstick?.()
    this.#outgoing.end()
    this.#onEnd('sent')
  }

  /** Waited for until now: the client is told at once that it goes on. */
  beginInSilence() {
    if (this.#silence) return
    this.#delivery.answer.commit()
    this.#begin(this.#delivery.writer.keepAlive)
  }

  #begin(piece: string) {
    const { writer, keepAliveMs, onHead, headers } = this.#delivery
    const outgoing = this.#outgoing
    this.#silence = setTimeout(() => {
      if (!this.#unstick) writeChunk(outgoing, writer.keepAlive)
      this.#silence?.refresh()
    }, keepAliveMs)
    const left = () => this.#left()
    onHead(left)
    if (outgoing.destroyed) return left()
    // A write that meets a closed connection is reported here, which has been told already.
    outgoing.on('error', () => undefined)
    outgoing.writeHead(200, headers)
    // Written apart, though in one go with the first text: joined to that, the headers would stay in memory as the
    // eighty pieces that Node makes them of. And sent off before anything else is done: more of the answer, even its
    // end, may be here already.
    outgoing.cork()
    outgoing.flushHeaders()
    if (piece !== '') outgoing.write(piece)
    outgoing.uncork()
  }

  #left() {
    clearTimeout(this.#silence)
    this.#unstick?.()
    this.#delivery.answer.stop()
    this.#onEnd('left')
  }
}

/** Waits until the client takes more, for so long; then it counts as gone. Returns how to stop waiting. */
function waitForRoom(outgoing: ServerResponse, stuckMs: number, hasRoom: () => void): () => void {
  // An answer that waits for its turn on the connection is not the one that the client does not take.
  const stuck = setTimeout(() => (outgoing.socket ? outgoing.destroy() : stuck.refresh()), stuckMs)
  const stopWaiting = whenDrained(outgoing, () => {
    stop()
    hasRoom()
  })
  function stop() {
    clearTimeout(stuck)
    stopWaiting()
  }
  return stop
}

/** More is asked for only when the reader wants it. */
function bodyOf({ answer, writer, keepAliveMs, onHead, onEnd }: Delivery): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const end = once(onEnd)
  let text = ''
  let isEnded = false
  let wake: () => void = () => undefined
  const finish = () => {
    isEnded = true
    wake()
  }
  const left = () => {
    answer.stop()
    end('left')
    // Whoever still reads comes to an end.
    finish()
  }
  onHead(left)
  answer.commit()
  answer.flow({
    text(piece) {
      text += piece
      answer.pause()
      wake()
    },
    end: finish,
  })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (text === '' && !isEnded) {
          const awake = new Promise<void>((resolve) => (wake = resolve))
          answer.resume()
          await within(awake, keepAliveMs)
        }
        if (text !== '') {
          const piece = text
          text = ''
          return controller.enqueue(encoder.encode(piece))
        }
        if (!isEnded) return controller.enqueue(encoder.encode(writer.keepAlive))
        controller.close()
        end('sent')
      },
      cancel: left,
    },
    { highWaterMark: 0 },
  )
}

function once(call: (how: 'sent' | 'left') => void) {
  let isCalled = false
  return (how: 'sent' | 'left') => {
    if (!isCalled) call(how)
    isCalled = true
  }
}
