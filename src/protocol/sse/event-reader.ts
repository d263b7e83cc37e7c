import { createParser, type EventSourceParser } from 'eventsource-parser'

export interface SseEvent {
  event?: string | undefined
  data: string
}

/** The longest event, in characters, that a reader takes before it gives the stream up. */
const maxEventLength = 8 * 1024 * 1024

/** Thrown when an event is longer than that. */
export class EventTooLong extends Error {}

/** Makes server-sent events out of bytes, wherever these are cut. Comments are skipped. */
export interface EventReader {
  /** Calls `onEvent` for each event that the bytes complete. Throws EventTooLong. */
  feed(bytes: Uint8Array): void
  /** A last event without its blank line still counts: some servers close right after it. */
  end(): void
}

const lineEnd = 0x0a
/** For bytes that end with a letter: platforms decode those faster than what may be cut anywhere. */
const wholeLetters = new TextDecoder('utf-8', { ignoreBOM: true })

export const createEventReader = (onEvent: (event: SseEvent) => void): EventReader =>
  new ByteEventReader(onEvent)

/** A class, so that what each of a stream's many pieces needs lies together in memory. */
class ByteEventReader implements EventReader {
  readonly #onEvent: (event: SseEvent) => void
  readonly #parser: EventSourceParser
  readonly #decoder = new TextDecoder()
  /** Whether the parser holds no part of an event. */
  #isBetween = true
  /** Whether the decoder holds no part of a letter, and is past the stream's beginning. */
  #isAfterLine = false

  constructor(onEvent: (event: SseEvent) => void) {
    this.#onEvent = onEvent
    this.#parser = createParser({
      onEvent: ({ event, data }) => onEvent({ event, data }),
      onError({ type }) {
        if (type === 'max-buffer-size-exceeded')
          throw new EventTooLong('An event of the stream does not end.')
      },
      maxBufferSize: maxEventLength,
    })
  }

  feed(bytes: Uint8Array) {
    const endsLine = bytes[bytes.length - 1] === lineEnd
    const text =
      this.#isAfterLine && endsLine
        ? wholeLetters.decode(bytes)
        : this.#decoder.decode(bytes, { stream: true })
    this.#isAfterLine = endsLine
    const rest = this.#isBetween ? afterPlainEvents(text, this.#onEvent) : text
    if (rest === '') return
    this.#parser.feed(rest)
    this.#isBetween = rest.endsWith('\n\n')
  }

  end() {
    this.#parser.feed(`${this.#decoder.decode()}\n\n`)
  }
}

/**
 * Events written in the plainest way, one line of data each, as nearly all are: told by where they end, without
 * going through every line. Returns the text from the first other one on.
 */
function afterPlainEvents(text: string, onEvent: (event: SseEvent) => void): string {
  if (text.includes('\r')) return text
  let at = 0
  while (text.startsWith('data: ', at)) {
    const end = text.indexOf('\n', at)
    if (end < 0 || text[end + 1] !== '\n') break
    onEvent({ data: text.slice(at + 6, end) })
    at = end + 2
  }
  return at === 0 ? text : text.slice(at)
}
