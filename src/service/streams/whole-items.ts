import {
  createEventReader,
  EventTooLong,
  type EventReader,
  type SseEvent,
} from '#protocol/sse/event-reader.ts'
import { ServiceError } from '../base/service-error.ts'
import type { BodyShape } from '../upstream/http/body-shape.ts'
import type { ByteSink, ByteStream } from '../upstream/http/byte-stream.ts'
import { createBodySniffer, type BodySniffer } from '../upstream/http/sniff-body.ts'
import type { ItemSink, ItemStream } from './item-stream.ts'

/** Makes items out of the events of one stream, and knows how far the answer is. */
export interface ItemReader<Item> {
  /** Puts the event's items into the batch. 'done' ends the stream well, an error ends it badly. */
  take(event: SseEvent, batch: Item[]): 'done' | ServiceError | undefined
  /** Nothing is missing any more but the end itself. */
  isComplete(): boolean
  /** Likewise, where nothing more comes. */
  atEnd(batch: Item[]): 'done' | ServiceError
}

export interface WholeItemsOptions<Item> {
  /** Once the answer is complete, how many milliseconds usage and the end may take. */
  graceMs?: number | undefined
  /** From its start to its end, how many milliseconds an answer may take, however busy it is. */
  maxMs?: number | undefined
  /** What to make of a body that holds something else than events, whatever it is called: its text is there for JSON. */
  otherwise?: ((shape: Exclude<BodyShape, 'events'>, text: string) => Item[]) | undefined
}

const defaultGraceMs = 5_000
/** More than any whole answer in use. */
const maxAnswerBytes = 64 * 1024 * 1024

/**
 * The items of an answer, in the batches in which their bytes came. Ends when the answer is whole, and fails
 * with a ServiceError when it cannot become so. Once it is complete, silence and a broken connection are an
 * end like any other.
 */
export function wholeItems<Item>(
  body: ByteStream,
  reader: ItemReader<Item>,
  options: WholeItemsOptions<Item>,
): ItemStream<Item> {
  let reading: Reading<Item> | undefined
  return {
    start(sink) {
      reading = new Reading(body, reader, sink, options)
      body.flow(reading)
    },
    pause() {
      reading?.pause()
      body.pause()
    },
    resume() {
      reading?.goOn()
      body.resume()
    },
    stop() {
      if (reading) reading.stop()
      else body.release()
    },
  }
}

/** One answer on its way. A class, so that what each of its many pieces needs lies together in memory. */
class Reading<Item> implements ByteSink {
  readonly #body: ByteStream
  readonly #reader: ItemReader<Item>
  readonly #sink: ItemSink<Item>
  readonly #events: EventReader
  readonly #otherwise: WholeItemsOptions<Item>['otherwise']
  readonly #graceMs: number
  readonly #maxTimer: NodeJS.Timeout | undefined
  #batch: Item[] = []
  #ending: 'done' | ServiceError | undefined
  #isOver = false
  #isPaused = false
  #grace: NodeJS.Timeout | undefined
  /** Until it is known that these are events. */
  #sniffer: BodySniffer | undefined
  #text: TextCollector | undefined

  constructor(
    body: ByteStream,
    reader: ItemReader<Item>,
    sink: ItemSink<Item>,
    { graceMs = defaultGraceMs, maxMs, otherwise }: WholeItemsOptions<Item>,
  ) {
    this.#body = body
    this.#reader = reader
    this.#sink = sink
    this.#otherwise = otherwise
    this.#graceMs = graceMs
    this.#maxTimer = maxMs === undefined ? undefined : setTimeout(() => this.fail(tooLong(maxMs)), maxMs)
    this.#sniffer = otherwise && createBodySniffer()
    this.#events = createEventReader((event) => {
      this.#ending ??= reader.take(event, this.#batch)
    })
  }

  bytes(bytes: Uint8Array) {
    if (this.#isOver) return
    try {
      if (this.#text) this.#text.add(bytes)
      else if (this.#sniffer) this.#look(this.#sniffer, bytes)
      else this.#feed(bytes)
    } catch (error) {
      this.#unreadable(error)
    }
  }

  end() {
    if (this.#isOver) return
    try {
      if (this.#text) return this.#instead('json', this.#text.whole())
      const shape = this.#sniffer?.atEnd()
      if (shape && shape !== 'events') return this.#instead(shape, '')
      this.#events.end()
      this.#atEnd()
    } catch (error) {
      this.#unreadable(error)
    }
  }

  fail(error: unknown) {
    if (this.#reader.isComplete()) this.#atEndOrUnreadable()
    else this.#over(() => this.#sink.fail(error))
  }

  /** What is buffered here is no silence of the sender. */
  pause() {
    this.#isPaused = true
    this.#endGrace()
  }

  goOn() {
    this.#isPaused = false
    if (!this.#isOver) this.#settleGrace(false)
  }

  /** Nothing more is wanted, and nothing more is passed on. */
  stop() {
    this.#over(() => undefined)
  }

  #feed(bytes: Uint8Array) {
    this.#events.feed(bytes)
    this.#settle()
  }

  #look(sniffer: BodySniffer, bytes: Uint8Array) {
    const shape = sniffer.see(bytes)
    if (!shape) return
    this.#sniffer = undefined
    const seen = sniffer.seen()
    if (shape === 'json') {
      this.#text = createTextCollector()
      this.#text.add(seen)
    } else if (shape === 'events') this.#feed(seen)
    else this.#instead(shape, '')
  }

  #instead(shape: Exclude<BodyShape, 'events'>, content: string) {
    this.#batch.push(...(this.#otherwise?.(shape, content) ?? []))
    this.#ending = 'done'
    this.#settle()
  }

  #settle() {
    const hasCome = this.#batch.length > 0
    if (hasCome) {
      const items = this.#batch
      this.#batch = []
      this.#sink.batch(items)
    }
    const ending = this.#ending
    if (ending === 'done') this.#over(() => this.#sink.end())
    else if (ending) this.#over(() => this.#sink.fail(ending))
    else this.#settleGrace(hasCome)
  }

  /** Usage and the end have their time from the last item on; comments are no sign of either. */
  #settleGrace(hasCome: boolean) {
    if (this.#isPaused) return
    // A choice beyond `n` may have begun after the others had ended.
    if (!this.#reader.isComplete()) return this.#endGrace()
    if (!this.#grace) this.#grace = setTimeout(() => this.#atEndOrUnreadable(), this.#graceMs)
    else if (hasCome) this.#grace.refresh()
  }

  #endGrace() {
    if (this.#grace) clearTimeout(this.#grace)
    this.#grace = undefined
  }

  #atEndOrUnreadable() {
    if (this.#isOver) return
    try {
      this.#atEnd()
    } catch (error) {
      this.#unreadable(error)
    }
  }

  #atEnd() {
    this.#ending ??= this.#reader.atEnd(this.#batch)
    this.#settle()
  }

  #unreadable(error: unknown) {
    this.#over(() => this.#sink.fail(error instanceof EventTooLong ? unreadable(error) : error))
  }

  #over(notify: () => void) {
    if (this.#isOver) return
    this.#isOver = true
    this.#endGrace()
    clearTimeout(this.#maxTimer)
    this.#body.release()
    notify()
  }
}

const unreadable = (cause: EventTooLong) =>
  new ServiceError('upstream_error', 'The answer cannot be read: one of its events does not end.', { cause })

const tooLong = (ms: number) =>
  new ServiceError(
    'upstream_timeout',
    `The answer took longer than ${Math.round(ms / 1000)} seconds, the limit here (UPSTREAM_STREAM_SECONDS).`,
  )

type TextCollector = ReturnType<typeof createTextCollector>

function createTextCollector() {
  const pieces: Uint8Array[] = []
  let bytes = 0
  return {
    add(piece: Uint8Array) {
      bytes += piece.length
      if (bytes > maxAnswerBytes) throw new ServiceError('upstream_error', 'The answer does not end.')
      pieces.push(piece)
    },
    whole: () => new TextDecoder().decode(Buffer.concat(pieces)),
  }
}
