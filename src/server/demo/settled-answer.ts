import type { Cost, Lease } from './ledger.ts'
import { createUsageReader, type UsedTokens } from './used-tokens.ts'

/** Nothing is charged where the upstream refused; whoever gave up after waiting may have been charged all the same. */
const chargedAnyway = [499, 504]

/**
 * The same answer; when its body has ended its lease ends with what it cost. Where that was never said, where the answer broke
 * off and where the visitor left, all that was ordered counts.
 */
export function settledAnswer(
  response: Response,
  { lease, costOf }: { lease: Lease; costOf: (used: UsedTokens) => Cost },
): Response {
  const { body, status, headers } = response
  if (status >= 400 && !chargedAnyway.includes(status)) {
    lease.end({ tokens: 0, microdollars: 0 })
    return response
  }
  if (!body) {
    lease.end()
    return response
  }
  const usage = createUsageReader(/\bevent-stream\b/i.test(headers.get('content-type') ?? ''))
  const reader = body.getReader()
  const watched = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) {
            usage.read(value)
            return controller.enqueue(value)
          }
          const used = usage.end()
          lease.end(used && costOf(used))
          controller.close()
        } catch (error) {
          lease.end()
          controller.error(error)
        }
      },
      cancel(reason) {
        lease.end()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(watched, { status, headers })
}
