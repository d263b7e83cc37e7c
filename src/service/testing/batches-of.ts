import type { ItemStream } from '../streams/item-stream.ts'

/** A stream's batches to loop over, as slowly as the loop wants them. */
export async function* batchesOf<Item>(stream: ItemStream<Item>): AsyncGenerator<readonly Item[]> {
  const batches: (readonly Item[])[] = []
  let ending: { error?: unknown } | undefined
  let wake: () => void = () => undefined
  stream.start({
    batch(items) {
      batches.push(items)
      wake()
    },
    end() {
      ending = {}
      wake()
    },
    fail(error) {
      ending = { error }
      wake()
    },
  })
  for (;;) {
    for (let next = batches.shift(); next; next = batches.shift()) yield next
    if (ending && 'error' in ending) throw ending.error
    if (ending) return
    await new Promise<void>((resolve) => (wake = resolve))
  }
}
