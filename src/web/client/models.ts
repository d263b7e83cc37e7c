import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Model } from '#domain/models/model.ts'
import { request } from './http.ts'

/** Providers that were down appear by themselves: the list is asked for again now and then. */
const refreshMs = 60_000
/** While the service says that a provider's first list is on its way, which it waits for only so long. */
const pendingRefreshMs = 2_000

/** The last list as it came: thousands of entries that say the same again are not read again. */
let last: { body: string; models: Model[] } | undefined
let isPending = false

async function listModels(signal: AbortSignal, headers: Record<string, string> = {}): Promise<Model[]> {
  isPending = false
  // What reads the list comes at the same time as the list.
  const [response, { catalogueIn }] = await Promise.all([
    request('/models', { signal, headers }),
    import('#domain/models/read-catalogue.ts'),
  ])
  const body = await response.text()
  isPending = response.headers.has('x-models-pending')
  if (last?.body !== body) last = { body, models: catalogueIn(body) }
  return last.models
}

/** The last list as the server sent it. */
export const lastList = (): string | undefined => last?.body

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => listModels(signal),
  staleTime: refreshMs,
  refetchInterval: () => (isPending ? pendingRefreshMs : refreshMs),
})

/** Has the service ask those providers again that were away, and reads the list anew. */
export async function renewModels(queries: QueryClient): Promise<Model[]> {
  // A request under way would be joined, and does not ask for that.
  await queries.cancelQueries({ queryKey: modelsQuery.queryKey })
  return queries.fetchQuery({
    ...modelsQuery,
    queryFn: ({ signal }) => listModels(signal, { 'cache-control': 'no-cache' }),
    staleTime: 0,
  })
}
