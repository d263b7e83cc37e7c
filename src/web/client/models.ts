import { queryOptions } from '@tanstack/react-query'
import type { Model } from '#domain/models/model.ts'
import { request } from './http.ts'

/** Providers that were slow or down appear by themselves: the list is asked for again now and then. */
const refreshMs = 60_000

/** The last list as it came: thousands of entries that say the same again are not read again. */
let last: { body: string; models: Model[] } | undefined

async function listModels(signal: AbortSignal): Promise<Model[]> {
  // What reads the list comes at the same time as the list.
  const [response, { catalogueOf }] = await Promise.all([
    request('/models', { signal }),
    import('#domain/models/read-catalogue.ts'),
  ])
  const body = await response.text()
  if (last?.body !== body) last = { body, models: catalogueOf(entriesIn(JSON.parse(body))) }
  return last.models
}

function entriesIn(body: unknown): readonly unknown[] {
  // Some services answer with a bare array.
  const entries: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  return Array.isArray(entries) ? entries : []
}

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => listModels(signal),
  staleTime: refreshMs,
  refetchInterval: refreshMs,
})
