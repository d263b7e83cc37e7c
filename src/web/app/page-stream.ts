import type { RunEvent } from '#domain/run/run.ts'
import type { ExchangeLog } from '../client/exchange-log.ts'
import { streamChat } from '../client/stream-chat.ts'
import { turnstilePassed } from '../client/turnstile.ts'
import type { StreamChat } from '../runner/chat-job.ts'
import { rateLimitsReceived, type RateLimitsStore } from '../store/rate-limits.ts'
import { pageConnections } from './page-connections.ts'
import { checkClosed, isCheckThere, wantsCheck } from './visitors-check.ts'

/**
 * How the page asks for an answer: on its connections, and after the visitors' check where the server wants it. What goes
 * over the wire is kept in the log where there is one.
 */
export function pageStreamChat(rateLimits: RateLimitsStore, log?: ExchangeLog): StreamChat {
  const connections = pageConnections()
  const onRateLimits = rateLimitsReceived(rateLimits)
  const ask: StreamChat = (request, signal, id) =>
    streamChat(request, signal, {
      connection: connections.take(),
      onRateLimits,
      record: id === undefined ? undefined : log?.begin(id, Date.now()),
    })
  return (...asked) => afterCheck(ask, asked)
}

async function* afterCheck(ask: StreamChat, asked: Parameters<StreamChat>) {
  const [, signal] = asked
  if (!(await turnstilePassed(signal))) return yield* notPassed(signal)
  let isCheckAsked = false
  for await (const event of ask(...asked)) {
    isCheckAsked = event.type === 'broke' && wantsCheck(event.failure) && (await isCheckThere(signal))
    // Leaving the loop gives its connection back, before the next one is taken.
    if (isCheckAsked) break
    yield event
  }
  if (!isCheckAsked) return
  if (await turnstilePassed(signal)) yield* ask(...asked)
  else yield* notPassed(signal)
}

function* notPassed(signal: AbortSignal): Generator<RunEvent> {
  if (!signal.aborted) yield { type: 'broke', failure: checkClosed, afterMs: null }
}
