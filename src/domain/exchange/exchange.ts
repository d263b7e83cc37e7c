/** One request for an answer and what came back, as it went over the wire. */
export interface Exchange {
  method: string
  /** The address that the page asked, from the root of its own server. */
  path: string
  /** Milliseconds since 1970. */
  sentAt: number
  /** Null until the answer begins, and where none came. */
  head: ResponseHead | null
  /** What came: the events of a stream, or the whole body of an answer or a refusal in one piece, first ones and last ones. */
  events: readonly WireEvent[]
  /** How many events were not kept, and after how many of those that were. */
  omittedEvents: { count: number; after: number }
  /** Null as long as it is under way. */
  end: ExchangeEnd | null
}

export interface ResponseHead {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  /** From the sending of the request, in milliseconds, as all times of an exchange. */
  afterMs: number
}

export interface WireEvent {
  data: string
  afterMs: number
}

export interface ExchangeEnd {
  /** Whether the sender closed it, the line broke, or the page hung up. */
  kind: 'closed' | 'broke' | 'hung-up'
  afterMs: number
}
