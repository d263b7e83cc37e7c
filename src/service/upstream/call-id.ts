/** As many signs of an answer's id as tell it from others; its calls' ids stay within the 40 that some upstreams take. */
const longestPart = 24

/** An id for a call that came without one, by which its result will be known. `place` is the call's among the answer's. */
export function callIdOf(completionId: unknown, place: number): string {
  const given = typeof completionId === 'string' && completionId !== '' ? completionId : crypto.randomUUID()
  return `call_${given.replaceAll(/[^\w-]/g, '_').slice(-longestPart)}_${place}`
}
