/**
 * Keeps what is added until there is enough of it, and deals with it then, in its order and not within the call;
 * `empty` does so at once.
 */
export function inBatches<Item>(enough: number, dealWith: (item: Item) => void) {
  let waiting: Item[] = []
  function empty() {
    const batch = waiting
    waiting = []
    for (const item of batch) dealWith(item)
  }
  function add(item: Item) {
    if (waiting.push(item) === enough) setImmediate(empty)
  }
  return { add, empty }
}
