import { queryOptions } from '@tanstack/react-query'

/** In a demo what is left becomes more by itself. */
const refreshMs = 60_000

/** What the page's server says of itself; what reads it is fetched with it. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await import('./load-site.ts')).loadSite(signal),
  staleTime: refreshMs,
  refetchInterval: ({ state }) => (state.data?.demo ? refreshMs : false),
})
