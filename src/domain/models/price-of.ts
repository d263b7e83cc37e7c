import type { Price } from '../pricing/price.ts'

interface Kind {
  /** It has questions only: an embedding model. */
  isAnswerless: boolean
  /** It costs nothing by the token. */
  isLocal: boolean
}

/**
 * The price in a list entry: texts of US dollars per token, as OpenRouter writes them. Null unless both sides are
 * known. A zero stays one: demo models and OpenRouter's free ones have it.
 */
export function priceOf(pricing: unknown, { isAnswerless, isLocal }: Kind): Price | null {
  const { prompt, completion, request, input_cache_read: cacheRead } = isFields(pricing) ? pricing : {}
  const each = dollarsOf(request, maxPerRequest)
  const input = dollarsOf(prompt)
  const output = completion === undefined && isAnswerless ? 0 : dollarsOf(completion)
  const cachedInput = dollarsOf(cacheRead)
  if (input !== null && output !== null)
    return {
      input,
      output,
      ...(cachedInput !== null && { cachedInput }),
      ...(each && { request: each }),
    }
  return isLocal && prompt === undefined && completion === undefined ? { input: 0, output: 0 } : null
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Ten thousand dollars for a million tokens: what is dearer was meant as a price for a million. */
const maxPerToken = 0.01
/** What is dearer was not meant for one request. */
const maxPerRequest = 100

function dollarsOf(value: unknown, most = maxPerToken): number | null {
  const isPlain = typeof value === 'string' && /^\d*\.?\d+(e[-+]?\d+)?$/i.test(value.trim())
  const dollars = isPlain ? Number(value) : value
  // OpenRouter's -1 is a price that depends on where the question ends up.
  if (typeof dollars !== 'number' || !(dollars >= 0) || dollars > most) return null
  return dollars
}
