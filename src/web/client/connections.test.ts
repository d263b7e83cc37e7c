import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { connectionsQuery } from './connections-query.ts'
import { connectProvider, disconnectProvider, giveOwnerCode, testProvider } from './connections.ts'

afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal
const openai = {
  name: 'openai',
  title: 'OpenAI',
  host: 'api.openai.com',
  state: 'connected',
  models: 9,
  isKept: true,
  hasFreeModels: true,
}
const shown = {
  kind: 'known',
  keyPage: '',
  keySetting: '',
  detail: '',
  isFailing: false,
  hasManyMakers: false,
}

function answering(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init })
    return answer()
  })
  return asked
}

const list = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(connectionsQuery)

test('lists the providers, and leaves out what it cannot read', async () => {
  const odd = [null, 'openai', { name: '', state: 'connected' }, { name: 'x', state: 'something new' }]
  const ollama = { title: 'Ollama', address: '127.0.0.1:11434', models: 2, modelNames: ['one', 'two'] }
  const vllm = { title: 'vLLM', address: '127.0.0.1:8000', models: null, modelNames: [] }
  // Names that cannot be read are left out; an earlier server told none.
  const local = [
    { ...ollama, modelNames: ['one', 7, 'two'] },
    { ...vllm, modelNames: undefined },
    { title: '' },
    null,
  ]
  const body = { allowed: true, providers: [openai, ...odd], local, notice: 'Look here.' }
  answering(() => Response.json(body))
  expect(await list()).toEqual({
    kind: 'on',
    providers: [{ ...openai, ...shown }],
    local: [ollama, vllm],
    notice: 'Look here.',
  })
})

test('says why the server takes no keys', async () => {
  answering(() => Response.json({ allowed: false, reason: 'HOST', providers: [] }))
  expect(await list()).toEqual({ kind: 'off', reason: 'HOST' })
})

test('says that the server wants a code first', async () => {
  answering(() => Response.json({ allowed: true, needsCode: true, providers: [] }))
  expect(await list()).toEqual({ kind: 'locked' })
})

test('gives the code once, in the body, and tells what was wrong with it', async () => {
  const asked = answering(() => new Response(null, { status: 204 }))
  expect(await giveOwnerCode('the-code')).toEqual({ kind: 'taken' })
  expect(asked).toMatchObject([{ url: '/api/owner', init: { method: 'POST', body: '{"code":"the-code"}' } }])
  answering(() => Response.json({ error: { message: 'Not this one.' } }, { status: 403 }))
  expect(await giveOwnerCode('another')).toEqual({ kind: 'refused', message: 'Not this one.' })
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await giveOwnerCode('another')).toMatchObject({ message: expect.stringMatching(/did not answer/) })
})

test.each([
  ['an error', () => Response.json({ error: {} }, { status: 404 })],
  ['a web page', () => new Response('<html>')],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
])('fails where %s answers', async (_, answer) => {
  answering(answer)
  await expect(list()).rejects.toThrow('unreachable')
})

test('sends a key once, in the body, and to nobody but its own server', async () => {
  const asked = answering(() => Response.json(openai))
  expect(await connectProvider('open/ai', 'test-key-one', never)).toEqual({
    kind: 'done',
    connection: { ...openai, ...shown },
    tookMs: null,
  })
  expect(asked).toEqual([
    {
      url: '/api/connections/open%2Fai',
      init: {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"key":"test-key-one"}',
        signal: never,
      },
    },
  ])
})

test('has a provider tried again without sending a key, and tells how long that took', async () => {
  const asked = answering(() => Response.json({ ...openai, tookMs: 412 }))
  expect(await testProvider('openai', never)).toMatchObject({ kind: 'done', tookMs: 412 })
  expect(asked).toEqual([{ url: '/api/connections/openai', init: { method: 'POST', signal: never } }])
})

test('tells a refused key from a provider that is away', async () => {
  const failing = (code: string, status: number) => () =>
    Response.json({ error: { code, message: `words of ${code}` } }, { status })
  answering(failing('key_refused', 422))
  expect(await connectProvider('openai', 'test-key-one', never)).toEqual({
    kind: 'refused',
    message: 'words of key_refused',
  })
  answering(failing('provider_failed', 502))
  expect(await connectProvider('openai', 'test-key-one', never)).toEqual({
    kind: 'failed',
    message: 'words of provider_failed',
  })
})

test('a server that is gone or confused is told in words', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await disconnectProvider('openai')).toEqual({
    kind: 'failed',
    message: expect.stringMatching(/did not answer/),
  })
  answering(() => Response.json({ hello: 'there' }, { status: 500 }))
  expect(await disconnectProvider('openai')).toEqual({
    kind: 'failed',
    message: 'The server answered with status 500.',
  })
})

test('whoever aborts hears nothing more', async () => {
  const client = new AbortController()
  answering(() => {
    client.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(connectProvider('openai', 'test-key-one', client.signal)).rejects.toThrow('aborted')
})
