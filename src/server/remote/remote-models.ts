import { parseModelList } from '#service/catalogue/parse-model-list.ts'
import { parseJson } from '#protocol/json/parse-json.ts'

type ListedModel = NonNullable<ReturnType<typeof parseModelList>>[number]

interface RemoteModelsOptions {
  baseUrl: string
  apiKey?: string
  forward: (request: Request) => Promise<Response>
  now?: () => number
}

const freshForMs = 5 * 60_000
const listWithinMs = 10_000

/**
 * Looks models up in the list of a service elsewhere, which is asked for now and then. Where no new one comes the last
 * one stays.
 */
export function createRemoteModels({ baseUrl, apiKey, forward, now = Date.now }: RemoteModelsOptions) {
  let list: Promise<ReadonlyMap<string, ListedModel>> | undefined
  let askedAt = -Infinity

  async function ask(): Promise<ReadonlyMap<string, ListedModel>> {
    const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
    const request = new Request(`${baseUrl}/models`, { headers, signal: AbortSignal.timeout(listWithinMs) })
    const response = await forward(request)
    const text = await response.text()
    const entries = response.ok ? parseModelList(parseJson(text)) : undefined
    if (!entries) throw new Error('no list of models came')
    return new Map(entries.map((entry) => [entry.id, entry]))
  }

  return async (model: string): Promise<ListedModel | undefined> => {
    if (!list || now() - askedAt > freshForMs) {
      askedAt = now()
      const last = list
      list = ask().catch((error: unknown) => last ?? Promise.reject(error))
      list.catch(() => (list = undefined))
    }
    return (await list).get(model)
  }
}
