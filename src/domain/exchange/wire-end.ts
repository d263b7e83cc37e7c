import { isRecord } from '#protocol/json/is-record.ts'
import { readJson } from '#protocol/json/read-json.ts'
import type { Exchange } from './exchange.ts'

/** What the end of an answer says, in the wire's own words; null where it does not. */
export interface WireEnd {
  finishReason: string | null
  /** As JSON. */
  usage: string | null
}

/** The reason of an answer's end and its usage, from the last events that tell them. */
export function wireEndOf({ events }: Pick<Exchange, 'events'>): WireEnd {
  const end: WireEnd = { finishReason: null, usage: null }
  for (const { data } of events.toReversed()) {
    if (end.finishReason !== null && end.usage !== null) break
    // Reading each of some thousand events takes a while; most have neither.
    if (!data.includes('finish_reason') && !data.includes('usage')) continue
    const chunk = readJson(data)?.value
    if (!isRecord(chunk)) continue
    end.finishReason ??= finishReasonIn(chunk)
    if (isRecord(chunk.usage)) end.usage ??= JSON.stringify(chunk.usage)
  }
  return end
}

function finishReasonIn({ choices }: Record<string, unknown>): string | null {
  const all: unknown[] = Array.isArray(choices) ? choices : []
  const reasons = all.map((choice) => (isRecord(choice) ? choice.finish_reason : null))
  return reasons.find((reason) => typeof reason === 'string') ?? null
}
