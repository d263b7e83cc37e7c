/** A page in the background paints no frames; then this many milliseconds stand in for one. */
const hiddenFrameMs = 250

/**
 * Collects values and hands them over together, once a frame at most, so that however fast they come the page
 * does the work of one.
 */
export function perFrame<T>(deliver: (values: T[]) => void) {
  let waiting: T[] = []
  let cancel: (() => void) | null = null

  const flush = () => {
    cancel?.()
    cancel = null
    if (waiting.length === 0) return
    const values = waiting
    waiting = []
    deliver(values)
  }

  return {
    push(value: T) {
      waiting.push(value)
      cancel ??= onNextFrame(flush)
    },
    /** Hands over at once what is waiting. */
    flush,
  }
}

function onNextFrame(callback: () => void): () => void {
  const frame = requestAnimationFrame(callback)
  const timer = setTimeout(callback, hiddenFrameMs)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
