import { ServiceError } from '../errors.ts'
import type { AnswerWriter } from './answer-writer.ts'
import type { ItemSink, ItemStream } from './item-stream.ts'

/** Whoever an answer's text is pushed to. */
interface TextSink {
  text(piece: string): void
  end(): void
}

/** A streamed answer as text for its client. */
export interface AnswerText {
  /**
   * Settles with the first text, and rejects with what went wrong before any: then there is still a status to
   * say it with.
   */
  readonly begun: Promise<void>
  /** Nobody waits for the first text any more: from here on errors are events, as they are after it. */
  commit(): void
  /** Pushes what has come, and the rest as it comes. */
  flow(sink: TextSink): void
  pause(): void
  resume(): void
  /** The client has left: nothing more comes. */
  stop(): void
}

export interface AnswerTextOptions<Item> {
  /** The answer, once it is there. */
  opening: Promise<ItemStream<Item>>
  writer: AnswerWriter<Item>
  /** Once it aborts, its reason is what an answer that broke off is said to have ended for. */
  ending: AbortSignal
  /** Told at the first text, before anyone else. */
  onBegin?: () => void
  /** Told of an error that the client gets as an event. */
  onFailure: (error: ServiceError) => void
}

/** Puts an answer into words as it comes, and holds the first of them until somebody wants them. */
export function createAnswerText<Item>({
  opening,
  writer,
  ending,
  onBegin,
  onFailure,
}: AnswerTextOptions<Item>): AnswerText {
  const begun = createBegun()
  let stream: ItemStream<Item> | undefined
  let sink: TextSink | undefined
  let early = ''
  let hasBegun = false
  let isCommitted = false
  let isOver = false
  let isStopped = false

  function begin() {
    if (hasBegun) return
    hasBegun = true
    onBegin?.()
    begun.resolve()
  }
  function say(text: string) {
    if (text === '') return
    begin()
    if (sink) return sink.text(text)
    early += text
    stream?.pause()
  }
  function end(last: string) {
    isOver = true
    say(last)
    begin()
    sink?.end()
  }
  function fail(error: unknown) {
    if (isOver || isStopped) return
    // Only ever aborted with a ServiceError.
    const cause: unknown = ending.aborted ? ending.reason : error
    if (!hasBegun && !isCommitted) {
      isOver = true
      return begun.reject(cause)
    }
    const known = cause instanceof ServiceError ? cause : unforeseen(cause)
    onFailure(known)
    end(writer.fail(known))
  }
  /** The writer's words for something; what it cannot put into words fails the answer. */
  function inWords(make: () => string, then: (text: string) => void) {
    if (isOver || isStopped) return
    let text: string
    try {
      text = make()
    } catch (error) {
      stream?.stop()
      return fail(error)
    }
    then(text)
  }
  const items: ItemSink<Item> = {
    batch: (batch) => inWords(() => writer.write(batch), say),
    end: () => inWords(() => writer.end(), end),
    fail,
  }

  opening.then((opened) => {
    stream = opened
    if (isStopped) opened.stop()
    else opened.start(items)
  }, fail)

  return {
    begun: begun.promise,
    commit() {
      isCommitted = true
    },
    flow(to) {
      sink = to
      if (early !== '') to.text(early)
      early = ''
      if (isOver) to.end()
      else stream?.resume()
    },
    pause: () => stream?.pause(),
    resume: () => stream?.resume(),
    stop() {
      isStopped = true
      stream?.stop()
    },
  }
}

function createBegun() {
  let resolve: () => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<void>((...settle) => {
    ;[resolve, reject] = settle
  })
  // Whoever asks for it hears of it; nobody has to.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

const unforeseen = (cause: unknown) =>
  new ServiceError('server_error', 'Something went wrong in the service before the answer was complete.', {
    cause,
  })
