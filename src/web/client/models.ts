import { queryOptions } from '@tanstack/react-query'
import { catalogueOf, type Model } from '#domain/models/catalogue.ts'
import { request } from './http.ts'

/** Providers that were slow or down appear by themselves: the list is asked for again now and then. */
const refreshMs = 60_000

/** The last list as it came: thousands of entries that say the same again are not read again. */
let last: { body: string; models: Model[] } | undefined

async function listModels(signal: AbortSignal): Promise<Model[]> {
  const response = await request('/models', { signal })
  const body = await response.text()
  if (last?.body !== body) last = { body, models: modelsIn(JSON.parse(body)) }
  return last.models
}

function modelsIn(body: unknown): Model[] {
  // Some services answer with a bare array.
  const entries: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  return catalogueOf(Array.isArray(entries) ? entries : [])
}

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => listModels(signal),
  staleTime: refreshMs,
  refetchInterval: refreshMs,
})
