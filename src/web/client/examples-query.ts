import { queryOptions } from '@tanstack/react-query'

/** Recorded comparisons, as the server has them: JSON that is still to be read. */
export const examplesQuery = queryOptions({
  queryKey: ['examples'],
  queryFn: async ({ signal }): Promise<unknown> => {
    const response = await fetch('/api/examples', { signal })
    if (!response.ok) throw new Error(`the examples were refused with ${response.status}`)
    return response.json()
  },
  staleTime: Infinity,
})
