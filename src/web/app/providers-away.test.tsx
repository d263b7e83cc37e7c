import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { providersAwayQuery } from '../client/providers-away.ts'
import { ProvidersAway } from './providers-away.tsx'

// Test files share their worker: the next one is to find the browser's own.
afterEach(() => vi.unstubAllGlobals())

/** What is said of providers, as `GET /healthz` tells of them. */
async function notice(providers: object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'degraded', providers }))
  const queries = new QueryClient()
  await queries.fetchQuery(providersAwayQuery)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ProvidersAway />
    </QueryClientProvider>,
  )
  queries.clear()
  return /<b>(.*)<\/b> (.*)<\/span>/.exec(html)?.slice(1) ?? null
}

const ready = { name: 'acme', state: 'ready', models: 3 }
const away = { name: 'groq', state: 'failing', models: 0, detail: 'groq cannot be reached.' }

test('a provider whose list never came is said to have no models', async () => {
  expect(await notice([ready, away])).toEqual(['No models from groq.', 'groq cannot be reached.'])
})

test('one whose earlier list is kept is said to have an old one', async () => {
  const [about] = (await notice([{ ...away, models: 12 }])) ?? []
  expect(about).toBe('groq did not answer; its list may be out of date.')
})

test('both are told apart', async () => {
  const [about] = (await notice([away, { ...away, name: 'xai', models: 1 }])) ?? []
  expect(about).toBe('No models from groq. xai did not answer; its list may be out of date.')
})

test('nothing is said where all is well', async () => {
  expect(await notice([ready])).toBeNull()
})
