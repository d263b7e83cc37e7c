import type { ModelEntry } from '#protocol/openai/models.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { dollarsPerToken, plainDecimals } from './dollars-per-token.ts'
import type { Fields } from './read-fields.ts'

/**
 * The prices of an upstream's list entry in dollars per token. Texts are that already (OpenRouter, Vercel);
 * numbers are dollars per million tokens (Together, DeepInfra, Chutes). Beside them, what each request costs on top
 * (OpenRouter's search models). Undefined where it names none.
 */
export function readPrices({ pricing }: Fields): ModelEntry['pricing'] {
  if (!isRecord(pricing)) return undefined
  const prices = {
    prompt: pricing.prompt ?? pricing.input ?? pricing.input_tokens,
    completion: pricing.completion ?? pricing.output ?? pricing.output_tokens,
    input_cache_read: pricing.input_cache_read ?? pricing.cached_input ?? pricing.cache_read_tokens,
  }
  const request = requestPriceOf(pricing.request)
  // Together has zeros for what it does not sell by the token; a text of "0" is meant (OpenRouter's free models).
  if (!request && Object.values(prices).every((price) => !price)) return undefined
  const known = Object.entries(prices).flatMap(([kind, price]) => {
    const dollars = dollarsOf(price)
    return dollars === undefined ? [] : [[kind, dollars] as const]
  })
  const all = { ...Object.fromEntries(known), ...request }
  return Object.keys(all).length > 0 ? all : undefined
}

/** Most lists say "0" for nearly all of their models, which is as good as nothing. */
function requestPriceOf(price: unknown): { request: string } | undefined {
  const dollars = typeof price === 'string' || typeof price === 'number' ? Number(price) : 0
  return dollars > 0 && Number.isFinite(dollars) ? { request: plainDecimals(dollars) } : undefined
}

/** A number this small can only be per token: a million tokens never cost a twentieth of a cent. */
const minPerMillion = 0.0005

function dollarsOf(price: unknown): string | undefined {
  // OpenRouter's "-1" is a price that depends on where the request ends up.
  if (typeof price === 'string' && /^\d+(\.\d+)?$/.test(price)) return price
  if (typeof price === 'string' && /^\d+(\.\d+)?e-?\d+$/i.test(price)) return plainDecimals(Number(price))
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  return price > 0 && price < minPerMillion ? plainDecimals(price) : dollarsPerToken(price)
}
