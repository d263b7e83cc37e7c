/** An id for a call that came without one, by which its result will be known: 29 signs, of the 40 that some upstreams take. */
export const callId = () => `call_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
