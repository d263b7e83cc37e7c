/** What a long computation has of the worker around it. */
export interface Work {
  /** Tells how much is done, in shares of 1. */
  progress: (share: number) => void
  /**
   * To be awaited between slices of a few milliseconds: other questions are answered meanwhile. Throws `WorkStopped`
   * where nobody waits for the answer any more.
   */
  breathe: () => Promise<void>
}

export class WorkStopped extends Error {}

/** The work for one of several parts that take about the same time. */
export const partOf = (work: Work, place: number, count: number): Work => ({
  progress: (share) => work.progress((place + share) / count),
  breathe: work.breathe,
})
