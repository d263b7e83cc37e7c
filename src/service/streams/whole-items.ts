import { createEventReader, EventTooLong, type SseEvent } from '#protocol/sse/event-reader.ts'
import { ServiceError } from '../errors.ts'
import type { BodyShape } from '../upstream/body-shape.ts'
import type { ByteSink, ByteStream } from '../upstream/byte-stream.ts'
import { createShapeTeller } from '../upstream/shape-teller.ts'
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
  longestMs?: number | undefined
  /** What to make of a body that holds something else than events, whatever it is called: its text is there for JSON. */
  otherwise?: ((shape: Exclude<BodyShape, 'events'>, text: string) => Item[]) | undefined
}

const usualGraceMs = 5_000
/** More than any whole answer in use. */
const longestAnswer = 64 * 1024 * 1024

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
  let reading: Reading | undefined
  return {
    start(sink) {
      reading = createReading(body, reader, sink, options)
      body.flow(reading)
    },
    pause: () => body.pause(),
    resume: () => body.resume(),
    stop() {
      if (reading) reading.stop()
      else body.release()
    },
  }
}

interface Reading extends ByteSink {
  /** Nothing more is wanted, and nothing more is told. */
  stop(): void
}

function createReading<Item>(
  body: ByteStream,
  reader: ItemReader<Item>,
  sink: ItemSink<Item>,
  { graceMs = usualGraceMs, longestMs, otherwise }: WholeItemsOptions<Item>,
): Reading {
  let batch: Item[] = []
  let ending: 'done' | ServiceError | undefined
  let isOver = false
  let grace: NodeJS.Timeout | undefined
  const longest =
    longestMs === undefined ? undefined : setTimeout(() => broken(tooLong(longestMs)), longestMs)
  const events = createEventReader((event) => {
    ending ??= reader.take(event, batch)
  })
  // Until it is known that these are events.
  let teller = otherwise && createShapeTeller()
  let text: TextCollector | undefined

  function over(tell: () => void) {
    if (isOver) return
    isOver = true
    clearTimeout(grace)
    clearTimeout(longest)
    body.release()
    tell()
  }
  function flush() {
    if (batch.length === 0) return
    const items = batch
    batch = []
    sink.batch(items)
  }
  function settle() {
    flush()
    if (ending === 'done') over(() => sink.end())
    else if (ending) over(() => sink.fail(ending))
    else if (reader.isComplete()) grace = grace?.refresh() ?? setTimeout(atEnd, graceMs)
  }
  function atEnd() {
    attempt(() => {
      ending ??= reader.atEnd(batch)
      settle()
    })
  }
  function attempt(step: () => void) {
    if (isOver) return
    try {
      step()
    } catch (error) {
      over(() => sink.fail(error instanceof EventTooLong ? unreadable(error) : error))
    }
  }
  function broken(error: unknown) {
    if (reader.isComplete()) atEnd()
    else over(() => sink.fail(error))
  }
  function instead(shape: Exclude<BodyShape, 'events'>, content: string) {
    batch.push(...(otherwise?.(shape, content) ?? []))
    ending = 'done'
    settle()
  }
  function begin(shape: BodyShape, bytes: Uint8Array) {
    teller = undefined
    if (shape === 'json') {
      text = createTextCollector()
      return text.add(bytes)
    }
    if (shape !== 'events') return instead(shape, '')
    events.feed(bytes)
    settle()
  }

  return {
    bytes: (bytes) =>
      attempt(() => {
        if (text) return text.add(bytes)
        if (teller) {
          const shape = teller.see(bytes)
          return shape && begin(shape, teller.seen())
        }
        events.feed(bytes)
        settle()
      }),
    end: () =>
      attempt(() => {
        if (text) return instead('json', text.whole())
        const shape = teller?.atEnd()
        if (shape && shape !== 'events') return instead(shape, '')
        events.end()
        atEnd()
      }),
    fail: broken,
    stop: () => over(() => undefined),
  }
}

const unreadable = (cause: EventTooLong) =>
  new ServiceError('upstream_error', 'The answer cannot be read: one of its events does not end.', { cause })

const tooLong = (ms: number) =>
  new ServiceError(
    'upstream_timeout',
    `The answer was not done after ${Math.round(ms / 1000)} seconds, the longest that one may take here (UPSTREAM_STREAM_SECONDS).`,
  )

type TextCollector = ReturnType<typeof createTextCollector>

function createTextCollector() {
  const pieces: Uint8Array[] = []
  let bytes = 0
  return {
    add(piece: Uint8Array) {
      bytes += piece.length
      if (bytes > longestAnswer) throw new ServiceError('upstream_error', 'The answer does not end.')
      pieces.push(piece)
    },
    whole: () => new TextDecoder().decode(Buffer.concat(pieces)),
  }
}
