import { queryOptions } from '@tanstack/react-query'

/** The providers that can be connected; what asks for them is fetched with the first question for them. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: async ({ signal }) => (await import('./connections.ts')).listConnections(signal),
  staleTime: 60_000,
})
