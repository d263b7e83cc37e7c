const slotCount = 20
const roundMs = 100

/**
 * One timer for all paced streams: each stands in one of twenty slots, and a slot is due every 100 ms. A wheel that is
 * late makes up for it, so that every stream keeps its ten chunks a second.
 * @param {(stream: import('node:http').ServerResponse) => void} send
 */
export function createWheel(send) {
  const slots = Array.from({ length: slotCount }, () => new Set())
  const tickMs = roundMs / slotCount
  const start = performance.now()
  let done = 0
  let next = 0

  setInterval(() => {
    const due = Math.floor((performance.now() - start) / tickMs)
    for (; done < due; done += 1) for (const stream of slots[done % slotCount]) send(stream)
  }, tickMs)

  return {
    add(stream) {
      const slot = slots[next % slotCount]
      next += 1
      slot.add(stream)
      stream.once('close', () => slot.delete(stream))
    },
    /** Takes all streams off the wheel. */
    empty() {
      const streams = slots.flatMap((slot) => [...slot])
      for (const slot of slots) slot.clear()
      return streams
    },
  }
}
