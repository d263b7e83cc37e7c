import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { ModelPrice } from '../settings/demo-settings.ts'
import { demoError } from './refusals.ts'

interface Offer {
  /** Whether visitors may use a model, and its price is known where a budget of money needs it. */
  offers: (model: string) => Promise<boolean>
  /** What the operator says they cost. */
  prices: ReadonlyMap<string, ModelPrice>
}

interface ForVisitors {
  /** What the list answers, and whether in the Messages format. */
  request: Request
  offer: Offer
  isMessages?: boolean
}

/**
 * A list of models without those that visitors may not use, and with the operator's prices; one model alone that they may
 * not use is not there.
 */
export async function forVisitors(
  response: Response,
  { request, offer: { offers, prices }, isMessages = false }: ForVisitors,
): Promise<Response> {
  if (!response.ok) return response
  const body: unknown = parseJson(await response.text())
  const { status } = response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (isRecord(body) && Array.isArray(body.data)) {
    const data = await Promise.all(
      body.data
        .filter(isModel)
        .map(async (model) => ((await offers(model.id)) ? [priced(model, prices)] : [])),
    )
    return Response.json({ ...body, data: data.flat() }, { status, headers })
  }
  if (isModel(body) && (await offers(body.id)))
    return Response.json(priced(body, prices), { status, headers })
  return demoError(
    { status: 404, message: 'This public demo does not offer that model.', code: 'model_not_found' },
    request,
    isMessages,
  )
}

const isModel = (value: unknown): value is { id: string } => isRecord(value) && typeof value.id === 'string'

/** In US dollars for a token, as lists have it. The entries of Anthropic's list have no prices. */
function priced(model: { id: string; object?: unknown }, prices: Offer['prices']): object {
  const price = prices.get(model.id)
  if (!price || model.object !== 'model') return model
  const [prompt, completion] = [price.input, price.output].map((perMillion) => String(perMillion / 1_000_000))
  return { ...model, pricing: { prompt, completion } }
}
