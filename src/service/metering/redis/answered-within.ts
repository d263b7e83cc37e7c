import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * What the promise brings, or 'late' when that takes longer than `ms`. Its later failure is of no
 * concern then.
 */
export async function answeredWithin<T>(answer: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  try {
    const first = await Promise.race([answer, late])
    // Node runs timers before it reads sockets: after a busy spell the answer may have been there in time.
    return first === 'late' ? await Promise.race([answer, nextTurn<'late'>('late')]) : first
  } finally {
    clearTimeout(timer)
  }
}
