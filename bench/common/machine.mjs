import { cpus } from 'node:os'
import { pause } from './clock.mjs'

const sampleMs = 500

/** CPU that everything on this machine has used so far, on all its cores together, in ms. */
export function busyMsOfMachine() {
  let busy = 0
  for (const { times } of cpus()) busy += times.user + times.nice + times.sys + times.irq
  return busy
}

/** The share of this machine's cores, 0 to 1, that is at work while the bench itself does nothing. */
export async function businessOfMachine() {
  const start = performance.now()
  const busyBefore = busyMsOfMachine()
  await pause(sampleMs)
  return (busyMsOfMachine() - busyBefore) / (performance.now() - start) / cpus().length
}
