export interface UpstreamTimeouts {
  connectMs: number
  /** From the request to the answer's status, for answers that are sent as they are made. */
  firstByteMs: number
  /** The same for answers that are sent whole, at their end: thinking takes minutes. */
  wholeMs: number
  /** The longest silence inside an answer. */
  idleMs: number
  /** From the beginning of a streamed answer to its end, however busy it is: no answer goes on for ever. */
  streamMs: number
}

export const defaultTimeouts: UpstreamTimeouts = {
  connectMs: 10_000,
  firstByteMs: 60_000,
  wholeMs: 600_000,
  idleMs: 300_000,
  streamMs: 3_600_000,
}
