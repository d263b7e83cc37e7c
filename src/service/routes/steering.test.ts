import { afterEach, describe, expect, test } from 'vitest'
import { chatWith, startTestService } from '../testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

/** Which a gateway behind us would follow. */
const steering = {
  extra_body: { model: 'dear' },
  fallbacks: ['dear'],
  context_window_fallbacks: [{ alpha: ['dear'] }],
  models: ['dear'],
  route: 'fallback',
  preset: 'mine',
  model_list: [{ model_name: 'alpha' }],
  litellm_params: { api_base: 'http://elsewhere.example' },
  litellm_credential_name: 'theirs',
  user_config: { model_list: [] },
  router_settings_override: { fallbacks: ['dear'] },
  api_base: 'http://elsewhere.example',
  base_url: 'http://elsewhere.example',
  api_key: 'test-key-nine',
  custom_llm_provider: 'other',
  extra_headers: { a: 'b' },
  mock_response: 'nothing',
  num_retries: 9,
  aws_session_token: 'a',
  proxy_server_request: {},
  // To whom it copies questions and answers, and how it books and bounds them.
  langfuse_host: 'http://elsewhere.example',
  langsmith_base_url: 'http://elsewhere.example',
  posthog_api_url: 'http://elsewhere.example',
  gcs_bucket_name: 'theirs',
  success_callback: ['langfuse'],
  'no-log': true,
  input_cost_per_token: 0,
  output_cost_per_second: 0,
  fastest_response: true,
  retry_policy: { TimeoutErrorRetries: 9 },
  request_timeout: 9000,
  guardrails: [],
  max_parallel_requests: 9000,
  // By these some upstreams take more, or longer, answers than were counted.
  best_of: 9,
  n_predict: 9000,
  max_new_tokens: 9000,
  max_output_tokens: 9000,
  num_return_sequences: 9,
}
const names = Object.keys(steering).join(', ')

const formats = ['openai', 'anthropic'] as const
const asking = [
  ['/v1/chat/completions', {}],
  ['/v1/chat/completions', { stream: true }],
  ['/v1/messages', { max_tokens: 50 }],
  ['/v1/messages', { max_tokens: 50, stream: true }],
] as const

describe.each(formats)('with an upstream of the %s format', (format) => {
  test.each(asking)('what steers a gateway is kept back at %s and named: %j', async (path, more) => {
    acme = await startTestService({ provider: { format } })
    const response = await acme.post(path, chatWith('acme/alpha', { ...more, ...steering }))
    await response.text()
    expect([response.status, response.headers.get('x-dropped-params')]).toEqual([200, names])
    const [asked] = acme.upstream.asked()
    expect(Object.keys(asked!.body as object).filter((name) => name in steering)).toEqual([])
  })
})

test('and for embeddings', async () => {
  acme = await startTestService()
  const response = await acme.post('/v1/embeddings', { model: 'acme/alpha', input: 'words', ...steering })
  expect(response.headers.get('x-dropped-params')).toBe(names)
})

test('a request of the Messages format has one answer, whoever is asked for it', async () => {
  acme = await startTestService({ provider: { format: 'anthropic' } })
  const body = chatWith('acme/alpha', { max_tokens: 50, n: 128, max_completion_tokens: 9000 })
  const response = await acme.post('/v1/messages', body)
  expect(response.headers.get('x-dropped-params')).toBe('n, max_completion_tokens')
  expect(acme.upstream.asked()[0]?.body).toEqual(chatWith('alpha', { max_tokens: 50 }))
})

test('who serves the model that was asked for is OpenRouter’s clients’ choice', async () => {
  acme = await startTestService()
  const provider = { order: ['a'], allow_fallbacks: false }
  const response = await acme.post('/v1/chat/completions', chatWith('acme/alpha', { provider }))
  expect(response.headers.get('x-dropped-params')).toBeNull()
  expect(acme.upstream.asked()[0]?.body).toMatchObject({ provider })
})
