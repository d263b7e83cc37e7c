/** Milliseconds of the machine's steady clock, which reads the same in every process of one machine. */
export const now = () => Number(process.hrtime.bigint()) / 1e6

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Resolves as `promise` does, or to undefined when that takes longer than `ms`.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @returns {Promise<T | undefined>}
 */
export function orAfter(promise, ms) {
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Resolves as `promise` does, to anything but undefined; rejects with `message` when that takes longer than `ms`.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @param {() => string} message
 * @returns {Promise<NonNullable<T>>}
 */
export async function within(promise, ms, message) {
  const value = await orAfter(promise, ms)
  if (value === undefined || value === null) throw new Error(message())
  return value
}
