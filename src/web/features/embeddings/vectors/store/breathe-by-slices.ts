import type { Work } from './work.ts'

/** So long a slice takes at least, in milliseconds: breathing itself costs about four. */
const sliceMs = 12

/** To be awaited after each step with the share that is done: breathes and tells the progress once a slice is over. */
export function breatheBySlices(work: Work): (share: number) => Promise<void> | undefined {
  let sliceEnd = performance.now() + sliceMs
  return (share) => {
    if (performance.now() < sliceEnd) return undefined
    return (async () => {
      work.progress(share)
      await work.breathe()
      sliceEnd = performance.now() + sliceMs
    })()
  }
}
