import { cpus } from 'node:os'
import { pause } from './clock.mjs'

const sampleMs = 500

/** CPU that everything on this machine has used so far, on all its cores together, in ms. */
export function busyMsOfMachine() {
  let busy = 0
  for (const { times } of cpus()) busy += times.user + times.nice + times.sys + times.irq
  return busy
}

/** So often it is looked again whether the machine has come to rest: what the bench itself closed is still going. */
const maxLooks = 6

/**
 * The share of this machine's cores, 0 to 1, that is at work while the bench itself does nothing: the least of some
 * looks, which end with the first that finds no more than `enough`.
 * @param {number} enough
 */
export async function businessOfMachine(enough) {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < maxLooks && least > enough; look += 1)
    least = Math.min(least, await businessFor(sampleMs))
  return least
}

async function businessFor(ms) {
  const start = performance.now()
  const busyBefore = busyMsOfMachine()
  await pause(ms)
  return (busyMsOfMachine() - busyBefore) / (performance.now() - start) / cpus().length
}

const additions = 100_000_000

/**
 * How long this machine takes for a fixed piece of work on one core, in ms: cores that are shared with strangers are now
 * quick and now slow, which nothing else tells.
 */
export function fixedWorkMs() {
  const start = performance.now()
  let sum = 0
  for (let count = 0; count < additions; count += 1) sum += count % 7
  const ms = performance.now() - start
  // A sum that nobody looks at need not be made.
  if (sum === 0) throw new Error('Nothing was added.')
  return ms
}
