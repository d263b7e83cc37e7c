/** Has something called later; returns how to give up on that. */
export type Wait = (callback: () => void) => () => void

/** Calls after so many milliseconds. */
export const waitMs =
  (ms: number): Wait =>
  (callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  }

/** Of all who wait calls one with each frame, first come first served: however many they are, a frame has the work of one. */
export function oneEachFrame(nextFrame: (callback: () => void) => unknown = requestAnimationFrame): Wait {
  const waiting = new Set<() => void>()
  let isAsked = false
  const ask = () => {
    if (isAsked || waiting.size === 0) return
    isAsked = true
    nextFrame(callFirst)
  }
  const callFirst = () => {
    isAsked = false
    const [first] = waiting
    if (first) waiting.delete(first)
    ask()
    first?.()
  }
  return (callback) => {
    const turn = () => callback()
    waiting.add(turn)
    ask()
    return () => void waiting.delete(turn)
  }
}
