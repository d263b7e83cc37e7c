/** What comes of work that is cut into steps, without a pause. */
export function allSteps<T>(steps: Generator<number, T, void>): T {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
