import type { ModelPrice } from '../settings/demo-settings.ts'

/**
 * What a model costs, as the operator says or as its list does; undefined where neither does, and where a list asks for
 * each request too, which no price of tokens covers.
 */
export async function priceOf(
  model: string,
  { prices, find }: { prices: ReadonlyMap<string, ModelPrice>; find: FindModel },
): Promise<ModelPrice | undefined> {
  const own = prices.get(model)
  if (own) return own
  const pricing = (await find(model).catch(() => undefined))?.pricing
  const [input, output] = [perMillion(pricing?.prompt), perMillion(pricing?.completion)]
  if (input === undefined || Number(pricing?.request ?? 0) > 0) return undefined
  // Models that embed answer in vectors, which have no price.
  return { input, output: output ?? 0 }
}

/** What the lists say of a model; rejects or is undefined where none has it. */
export type FindModel = (model: string) => Promise<ListedModel | undefined>

/** Of a list's entry the prices, in US dollars for a token and for a request. */
interface ListedModel {
  pricing?: { prompt?: string; completion?: string; request?: string }
}

/** A negative price stands for one that varies. */
function perMillion(perToken: string | undefined): number | undefined {
  const dollars = perToken === undefined || perToken === '' ? Number.NaN : Number(perToken)
  return dollars >= 0 && dollars < 1 ? dollars * 1_000_000 : undefined
}

/** Dollars for a million tokens are millionths of a dollar for one. */
export const microdollars = (price: ModelPrice, prompt: number, completion: number): number =>
  Math.ceil(prompt * price.input + completion * price.output)
