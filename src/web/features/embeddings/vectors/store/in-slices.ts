import type { Work } from './work.ts'

interface Part {
  /** How much of the work was done before, and how much of it this is, in shares of 1. */
  before: number
  share: number
}

/** What comes of work that is cut into steps of a few milliseconds; others are answered between them. */
export async function inSlices<T>(
  steps: Generator<number, T, void>,
  work: Work,
  { before, share }: Part = { before: 0, share: 1 },
): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    work.progress(before + step.value * share)
    await work.breathe()
  }
}
