import { queryOptions } from '@tanstack/react-query'
import { isRecord } from '#protocol/json/is-record.ts'

/** A provider whose models could not be listed of late, and why, in words. */
export interface ProviderAway {
  name: string
  detail: string
  /** Its models of an earlier list are still there. */
  hasModels: boolean
}

async function listProvidersAway(signal: AbortSignal): Promise<ProviderAway[]> {
  const response = await fetch('/healthz', { signal })
  const body: unknown = await response.json()
  const providers = isRecord(body) && Array.isArray(body.providers) ? (body.providers as unknown[]) : []
  return providers.flatMap((each) => {
    if (!isRecord(each) || each.state !== 'failing' || typeof each.name !== 'string') return []
    const { name, detail, models } = each
    return {
      name,
      detail: typeof detail === 'string' ? detail : '',
      hasModels: typeof models === 'number' && models > 0,
    }
  })
}

/** The providers of the service in this server that do not answer. */
export const providersAwayQuery = queryOptions({
  queryKey: ['providers-away'],
  queryFn: ({ signal }) => listProvidersAway(signal),
  staleTime: 10_000,
  retry: false,
})
