import type { ByteStream } from './byte-stream.ts'

export interface TransportRequest {
  origin: string
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | Iterable<Uint8Array> | undefined
  /** The body cannot be sent again: it must not meet a connection that has died while idle. */
  isSentOnce: boolean
  /** How long the answer's head may take, in milliseconds. */
  firstByteMs: number
  /** How long nothing may come of a body that has begun. */
  silenceMs: number
}

/** An upstream's answer as it begins: the body is still to come, without its content encoding. */
export interface Exchange {
  status: number
  /** By lower-case name; of a header that came twice, the first. */
  header(name: string): string | undefined
  body: ByteStream
}

export interface ExchangeWatch {
  /** The request is over, however it went. */
  closed(): void
  /** Puts what breaks an answer that has begun into words. */
  explain(error: unknown): unknown
}

/**
 * How requests get to one upstream. The one seam between hosts: on Node it is undici's (`undici-transport.ts`), a host of
 * workers has only `fetch` (`fetch-transport.ts`), which its build puts in place of the other.
 */
export interface Transport {
  /**
   * Sends one request and follows no redirect. Rejects with what went wrong, or with the signal's reason.
   */
  exchange(request: TransportRequest, signal: AbortSignal, watch: ExchangeWatch): Promise<Exchange>
  /**
   * Whether a request failed because its connection, which had served before, was closed from the other side in the
   * meantime: nobody has read the request then, so it can be sent again at once.
   */
  isDeadConnection(error: unknown): boolean
}
