import { ServiceError } from '../base/service-error.ts'
import type { AnswerWriter } from './answer-writer.ts'
import type { ItemSink, ItemStream } from '../streams/item-stream.ts'

/** What an answer's text is pushed to. */
interface TextSink {
  text(piece: string): void
  end(): void
}

/** A streamed answer as text for its client. */
export interface AnswerText {
  /**
   * Settles with the first text or the end, and rejects with what went wrong before any: then there is still a status to
   * say it with.
   */
  readonly begun: Promise<void>
  /** The wait for the first text is over: from here on errors are events, as they are after it. */
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
  /** Once it aborts, its reason is the error of an answer that breaks off. */
  shutdown: AbortSignal
  /** Called with an error that the client gets as an event. */
  onFailure: (error: ServiceError) => void
}

/** Puts an answer into words as it comes, and holds the first of them until somebody wants them. */
export const createAnswerText = <Item>(options: AnswerTextOptions<Item>): AnswerText => new Wording(options)

/** One answer in words. A class, so that what each of its many pieces needs lies together in memory. */
class Wording<Item> implements AnswerText, ItemSink<Item> {
  readonly #writer: AnswerWriter<Item>
  readonly #options: Pick<AnswerTextOptions<Item>, 'shutdown' | 'onFailure'>
  readonly #begun = createBegun()
  #stream: ItemStream<Item> | undefined
  #sink: TextSink | undefined
  #early = ''
  #hasBegun = false
  #isCommitted = false
  #isOver = false
  #isStopped = false

  constructor({ opening, writer, ...options }: AnswerTextOptions<Item>) {
    this.#writer = writer
    this.#options = options
    opening.then(
      (opened) => {
        this.#stream = opened
        if (this.#isStopped) opened.stop()
        else opened.start(this)
      },
      (error: unknown) => this.fail(error),
    )
  }

  get begun() {
    return this.#begun.promise
  }

  batch(items: readonly Item[]) {
    if (this.#isOver || this.#isStopped) return
    let text: string
    try {
      text = this.#writer.write(items)
    } catch (error) {
      return this.#wordless(error)
    }
    this.#say(text)
  }

  end() {
    if (this.#isOver || this.#isStopped) return
    let text: string
    try {
      text = this.#writer.end()
    } catch (error) {
      return this.#wordless(error)
    }
    this.#endWith(text)
  }

  fail(error: unknown) {
    if (this.#isOver || this.#isStopped) return
    const { shutdown, onFailure } = this.#options
    // Only ever aborted with a ServiceError.
    const cause: unknown = shutdown.aborted ? shutdown.reason : error
    if (!this.#hasBegun && !this.#isCommitted) {
      this.#isOver = true
      return this.#begun.reject(cause)
    }
    const known = cause instanceof ServiceError ? cause : unforeseen(cause)
    onFailure(known)
    this.#endWith(this.#writer.fail(known))
  }

  commit() {
    this.#isCommitted = true
  }

  flow(sink: TextSink) {
    this.#sink = sink
    if (this.#early !== '') sink.text(this.#early)
    this.#early = ''
    if (this.#isOver) sink.end()
    else this.#stream?.resume()
  }

  pause() {
    this.#stream?.pause()
  }

  resume() {
    this.#stream?.resume()
  }

  stop() {
    this.#isStopped = true
    this.#stream?.stop()
  }

  #begin() {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#begun.resolve()
  }

  #say(text: string) {
    if (text === '') return
    this.#begin()
    if (this.#sink) return this.#sink.text(text)
    this.#early += text
    this.#stream?.pause()
  }

  #endWith(last: string) {
    this.#isOver = true
    // An error, or an end without a word before it, is no first text.
    this.#hasBegun = true
    this.#begun.resolve()
    this.#say(last)
    this.#sink?.end()
  }

  /** What the writer cannot put into words fails the answer. */
  #wordless(error: unknown) {
    this.#stream?.stop()
    this.fail(error)
  }
}

function createBegun() {
  let resolve: () => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<void>((...settle) => {
    ;[resolve, reject] = settle
  })
  // A rejection that is not awaited is no unhandled one.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

const unforeseen = (cause: unknown) =>
  new ServiceError('server_error', 'Something went wrong in the service before the answer was complete.', {
    cause,
  })
