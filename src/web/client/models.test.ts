import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { modelsQuery, renewModels } from './models.ts'

// Test files share their worker: the next one is to find the browser's own.
afterEach(() => vi.unstubAllGlobals())

/** A service that answers when it is told to, and what it was asked. */
function waitingService() {
  const asked: { isAnew: boolean; signal: AbortSignal; answer: (id: string) => void }[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit & { signal: AbortSignal }) => {
    const { headers, signal } = init
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      asked.push({
        isAnew: new Headers(headers).get('cache-control') === 'no-cache',
        signal,
        answer: (id) => resolve(Response.json({ object: 'list', data: [{ id, object: 'model' }] })),
      })
    })
  })
  return asked
}

test('whoever tries again joins no request under way: the service is asked to ask anew', async () => {
  const asked = waitingService()
  const queries = new QueryClient()
  const first = queries.fetchQuery(modelsQuery).catch(() => 'cancelled')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const renewed = renewModels(queries)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ isAnew, signal }) => [isAnew, signal.aborted])).toEqual([
    [false, true],
    [true, false],
  ])
  asked[1]?.answer('acme/back')
  expect((await renewed).map(({ id }) => id)).toEqual(['acme/back'])
  expect(await first).toBe('cancelled')
  expect(queries.getQueryData(modelsQuery.queryKey)).toHaveLength(1)
  queries.clear()
})
