import type { Exchange, ExchangeEnd, ResponseHead, WireEvent } from '#domain/exchange/exchange.ts'
import type { Send } from './http.ts'

/** What went over the wire for the last answers of this tab: in memory alone, and never saved. */
export interface ExchangeLog {
  begin: (answerId: string, sentAt: number) => ExchangeRecord
  /** The requests for an answer as far as they have come, oldest first; empty where none is kept any more. */
  of: (answerId: string) => readonly Exchange[]
}

/** What takes down one request and its answer. Times are milliseconds from its sending. */
export interface ExchangeRecord {
  asked: (method: string, path: string) => void
  answered: (response: Response, afterMs: number) => void
  came: (data: string, afterMs: number) => void
  over: (end: ExchangeEnd) => void
}

interface Options {
  /** So many answers are kept. */
  answers?: number
  /** So many characters of each request's answer. */
  characters?: number
}

/** A limit may refuse an answer again and again: of its requests the last ones are kept. */
const requestsOfAnswer = 5
/** This part of what is kept is for the end of an answer, where its usage and the reason of its end are. */
const partForEnd = 0.1

export function createExchangeLog({ answers = 50, characters = 1_000_000 }: Options = {}): ExchangeLog {
  const kept = new Map<string, Recording[]>()
  return {
    begin(answerId, sentAt) {
      const earlier = kept.get(answerId) ?? []
      const recording = new Recording(sentAt, characters)
      // What was asked last stands last.
      kept.delete(answerId)
      kept.set(answerId, [...earlier.slice(1 - requestsOfAnswer), recording])
      for (const id of kept.keys()) {
        if (kept.size <= answers) break
        kept.delete(id)
      }
      return recording
    },
    of: (answerId) => (kept.get(answerId) ?? []).map((recording) => recording.asItIs()),
  }
}

/** Keeps the texts that the stream's reader has made anyway: nothing is parsed or copied for it. */
class Recording implements ExchangeRecord {
  readonly #sentAt: number
  readonly #first: WireEvent[] = []
  readonly #last: WireEvent[] = []
  readonly #roomAtEnd: number
  #room: number
  #usedAtEnd = 0
  #omittedEvents = 0
  #method = ''
  #path = ''
  #head: ResponseHead | null = null
  #end: ExchangeEnd | null = null

  constructor(sentAt: number, characters: number) {
    this.#sentAt = sentAt
    this.#roomAtEnd = characters * partForEnd
    this.#room = characters - this.#roomAtEnd
  }

  asked(method: string, path: string) {
    this.#method = method
    this.#path = path
  }

  answered({ status, headers }: Response, afterMs: number) {
    this.#head = { status, headers: [...headers], afterMs }
  }

  came(data: string, afterMs: number) {
    const event = { data, afterMs }
    this.#room -= data.length
    if (this.#room >= 0) this.#first.push(event)
    else this.#keepAtEnd(event)
  }

  #keepAtEnd(event: WireEvent) {
    this.#room = -1
    this.#last.push(event)
    this.#usedAtEnd += event.data.length
    while (this.#usedAtEnd > this.#roomAtEnd) {
      this.#usedAtEnd -= this.#last.shift()?.data.length ?? this.#usedAtEnd
      this.#omittedEvents += 1
    }
  }

  over(end: ExchangeEnd) {
    this.#end ??= end
  }

  asItIs(): Exchange {
    return {
      method: this.#method,
      path: this.#path,
      sentAt: this.#sentAt,
      head: this.#head,
      events: [...this.#first, ...this.#last],
      omittedEvents: { count: this.#omittedEvents, after: this.#first.length },
      end: this.#end,
    }
  }
}

/** A way to send that takes down what goes out and, of a refusal, what comes back. */
export const recorded =
  (record: ExchangeRecord, send: Send, afterMs: () => number): Send =>
  async (path, init) => {
    record.asked(init.method ?? 'GET', path)
    const response = await send(path, init)
    record.answered(response, afterMs())
    if (response.ok) return response
    const body = await response.text().catch(() => '')
    record.came(body, afterMs())
    return new Response(body, response)
  }
