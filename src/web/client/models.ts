import { queryOptions } from '@tanstack/react-query'
import { catalogueOf, type Model } from '#domain/models/catalogue.ts'
import { request } from './http.ts'

/** Providers that were slow or down appear by themselves: the list is asked for again now and then. */
const refreshMs = 60_000

async function listModels(signal: AbortSignal): Promise<Model[]> {
  const response = await request('/models', { signal })
  const body: unknown = await response.json()
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
