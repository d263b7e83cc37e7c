/** The browser's storage takes too long. */
export class NoAnswerError extends Error {}

/** Rejects where the promise takes longer than so many milliseconds: a browser's storage may hang. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new NoAnswerError())
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
