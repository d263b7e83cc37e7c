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
