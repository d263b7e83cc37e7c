/** What the items of an answer are pushed to. After the end or a failure nothing more comes. */
export interface ItemSink<Item> {
  /** So many as came at once. */
  batch(items: readonly Item[]): void
  /** The answer is whole. */
  end(): void
  /** It cannot become so. */
  fail(error: unknown): void
}

/** The items of a streamed answer, chunks or events, pushed as they come. */
export interface ItemStream<Item> {
  start(sink: ItemSink<Item>): void
  /** Makes their sender wait, and go on. */
  pause(): void
  resume(): void
  /** Nothing more is wanted, and nothing more comes. */
  stop(): void
}

/** Hands all items over; resolves at the end, rejects when the stream fails. */
export const collected = <Item>(
  stream: ItemStream<Item>,
  take: (items: readonly Item[]) => void,
): Promise<void> =>
  new Promise((resolve, reject) => stream.start({ batch: take, end: resolve, fail: reject }))

/** What to make of each batch, and of the end. */
export interface Translation<From, To> {
  batch(items: readonly From[]): readonly To[]
  end?(): readonly To[]
}

/** A stream's items in another form. A translation that throws fails the stream. */
export function translated<From, To>(
  stream: ItemStream<From>,
  translation: Translation<From, To>,
): ItemStream<To> {
  return {
    start(sink) {
      let isOver = false
      function attempt(step: () => void) {
        if (isOver) return
        try {
          step()
        } catch (error) {
          isOver = true
          stream.stop()
          sink.fail(error)
        }
      }
      const give = (items: readonly To[]) => {
        if (items.length > 0) sink.batch(items)
      }
      stream.start({
        batch: (items) => attempt(() => give(translation.batch(items))),
        end: () =>
          attempt(() => {
            give(translation.end?.() ?? [])
            isOver = true
            sink.end()
          }),
        fail(error) {
          if (!isOver) sink.fail(error)
          isOver = true
        },
      })
    },
    pause: () => stream.pause(),
    resume: () => stream.resume(),
    stop: () => stream.stop(),
  }
}

/** Items that are made in this process, one after the other. */
export function itemStreamOf<Item>(items: AsyncGenerator<Item>): ItemStream<Item> {
  let isPaused = false
  let isStopped = false
  let goOn: (() => void) | undefined
  async function push(sink: ItemSink<Item>) {
    try {
      for await (const item of items) {
        if (isPaused) await new Promise<void>((resolve) => (goOn = resolve))
        if (isStopped) return
        sink.batch([item])
      }
      if (!isStopped) sink.end()
    } catch (error) {
      if (!isStopped) sink.fail(error)
    }
  }
  return {
    start: (sink) => void push(sink),
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      goOn?.()
    },
    stop() {
      isStopped = true
      goOn?.()
    },
  }
}
