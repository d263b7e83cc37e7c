import type { ChatRequest } from '../run/streamed-request.ts'
import type { Exchange } from './exchange.ts'

const isStream = ({ head }: Exchange) =>
  head?.headers.some(([name, value]) => name === 'content-type' && value.includes('text/event-stream')) ??
  false

/** An answer as it came: status, headers, and the events as they stand in a stream, or the whole body. */
export function answerAsText(exchange: Exchange, missing: (count: number) => string): string {
  const { head, events, omittedEvents } = exchange
  const asEvent = isStream(exchange)
    ? (data: string) =>
        `${data
          .split('\n')
          .map((line) => `data: ${line}`)
          .join('\n')}\n\n`
    : (data: string) => data
  const texts = events.map(({ data }) => asEvent(data))
  if (omittedEvents.count > 0) texts.splice(omittedEvents.after, 0, `: ${missing(omittedEvents.count)}\n\n`)
  const lines = head ? [String(head.status), ...head.headers.map(([name, value]) => `${name}: ${value}`)] : []
  return [...lines, '', texts.join('')].join('\n')
}

/** The request of an answer and what came to each time that it was sent, as one JSON file. */
export const exchangesAsJson = (request: ChatRequest, exchanges: readonly Exchange[]): string =>
  JSON.stringify(
    {
      request,
      answers: exchanges.map(({ method, path, sentAt, head, events, omittedEvents, end }) => ({
        method,
        path,
        sentAt: new Date(sentAt).toISOString(),
        status: head?.status ?? null,
        headers: head && Object.fromEntries(head.headers),
        headersAfterMs: head?.afterMs ?? null,
        events,
        ...(omittedEvents.count > 0 && { eventsLeftOut: omittedEvents }),
        end,
      })),
    },
    null,
    2,
  )
