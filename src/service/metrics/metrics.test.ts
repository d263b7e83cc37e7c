import { describe, expect, test } from 'vitest'
import { createMetrics, type EndedAnswer, type Metrics } from './metrics.ts'

/** The lines of one metric, without those that explain it. */
const linesOf = async (metrics: Metrics, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name))

const answer: EndedAnswer = {
  provider: 'acme',
  model: 'acme/alpha',
  family: 'chat',
  outcome: 'ok',
  promptTokens: 12,
  completionTokens: 30,
  firstTokenMs: 420,
  durationMs: 3_000,
  streamed: true,
}

test('requests are counted by route, method and status, and timed in seconds', async () => {
  const metrics = createMetrics()
  const request = { route: '/v1/models', method: 'GET', status: 200, durationMs: 20 }
  metrics.requestEnded(request)
  metrics.requestEnded(request)
  metrics.requestEnded({ ...request, status: 401 })
  expect(await linesOf(metrics, 'parley_http_requests_total')).toEqual([
    'parley_http_requests_total{route="/v1/models",method="GET",status="200"} 2',
    'parley_http_requests_total{route="/v1/models",method="GET",status="401"} 1',
  ])
  const durations = await linesOf(metrics, 'parley_http_request_duration_seconds')
  expect(durations).toContain(
    'parley_http_request_duration_seconds_bucket{le="0.025",route="/v1/models",method="GET"} 3',
  )
  expect(durations).toContain(
    'parley_http_request_duration_seconds_sum{route="/v1/models",method="GET"} 0.06',
  )
})

test('an answer counts its tokens, its first token and its end', async () => {
  const metrics = createMetrics()
  metrics.answerEnded(answer)
  metrics.answerEnded({ ...answer, outcome: 'cut', completionTokens: 5 })
  const labels = 'provider="acme",model="acme/alpha",family="chat"'
  expect(await linesOf(metrics, 'parley_answers_total')).toEqual([
    `parley_answers_total{${labels},outcome="ok"} 1`,
    `parley_answers_total{${labels},outcome="cut"} 1`,
  ])
  expect(await linesOf(metrics, 'parley_tokens_total')).toEqual([
    `parley_tokens_total{${labels},type="prompt"} 24`,
    `parley_tokens_total{${labels},type="completion"} 35`,
  ])
  const firstTokens = await linesOf(metrics, 'parley_time_to_first_token_seconds')
  expect(firstTokens).toContain(`parley_time_to_first_token_seconds_bucket{le="0.35",${labels}} 0`)
  expect(firstTokens).toContain(`parley_time_to_first_token_seconds_bucket{le="0.5",${labels}} 2`)
  expect(await linesOf(metrics, 'parley_answer_duration_seconds_count')).toEqual([
    'parley_answer_duration_seconds_count{provider="acme",family="chat",streamed="true"} 2',
  ])
})

test('an answer without a stream has no first token', async () => {
  const metrics = createMetrics()
  metrics.answerEnded({ ...answer, firstTokenMs: undefined, streamed: false })
  expect(await linesOf(metrics, 'parley_time_to_first_token_seconds')).toEqual([])
})

test('open upstreams rise and fall, and are closed once however often that is said', async () => {
  const metrics = createMetrics()
  const close = metrics.upstreamOpened('acme')
  metrics.upstreamOpened('acme')
  expect(await linesOf(metrics, 'parley_open')).toEqual(['parley_open_upstream_requests{provider="acme"} 2'])
  close()
  close()
  expect(await linesOf(metrics, 'parley_open')).toEqual(['parley_open_upstream_requests{provider="acme"} 1'])
})

test('errors, retries and a degraded limiter are told', async () => {
  const metrics = createMetrics()
  metrics.errorHappened('upstream_timeout')
  metrics.retried('acme')
  metrics.limiterDegraded(true)
  const text = await metrics.text()
  expect(text).toContain('parley_errors_total{kind="upstream_timeout"} 1\n')
  expect(text).toContain('parley_upstream_retries_total{provider="acme"} 1\n')
  expect(text).toContain('parley_rate_limiter_degraded 1\n')
  metrics.limiterDegraded(false)
  expect(await metrics.text()).toContain('parley_rate_limiter_degraded 0\n')
})

describe('labels stay few and are never what a client wrote', () => {
  test('models beyond the most are one', async () => {
    const metrics = createMetrics({ maxModels: 3 })
    for (let index = 0; index < 1000; index++) metrics.answerEnded({ ...answer, model: `m${index}` })
    const lines = await linesOf(metrics, 'parley_answers_total')
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe(
      'parley_answers_total{provider="acme",model="other",family="chat",outcome="ok"} 997',
    )
  })

  test('a model that no list has is "other"', async () => {
    const metrics = createMetrics()
    metrics.answerEnded({ ...answer, model: undefined })
    expect(await linesOf(metrics, 'parley_answers_total')).toEqual([
      'parley_answers_total{provider="acme",model="other",family="chat",outcome="ok"} 1',
    ])
  })

  test('a made-up method is "other"', async () => {
    const metrics = createMetrics()
    for (const method of ['BREW', 'MARKER', 'GET'])
      metrics.requestEnded({ route: '/healthz', method, status: 405, durationMs: 1 })
    expect(await linesOf(metrics, 'parley_http_requests_total')).toEqual([
      'parley_http_requests_total{route="/healthz",method="other",status="405"} 2',
      'parley_http_requests_total{route="/healthz",method="GET",status="405"} 1',
    ])
  })

  test('no name can begin a line of its own', async () => {
    const metrics = createMetrics()
    metrics.answerEnded({ ...answer, model: 'a"} 1\nforged 2\r\u2028\u0085b' })
    const lines = (await metrics.text()).split(/[\n\r\u2028\u0085]/)
    expect(lines.some((line) => line.startsWith('forged'))).toBe(false)
    expect(lines).toContain(
      String.raw`parley_answers_total{provider="acme",model="a\"} 1 forged 2   b",family="chat",outcome="ok"} 1`,
    )
  })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -7])(
  'a figure of %d harms nothing and counts nothing',
  async (figure) => {
    const metrics = createMetrics()
    metrics.answerEnded({
      ...answer,
      promptTokens: figure,
      completionTokens: figure,
      firstTokenMs: figure,
      durationMs: figure,
    })
    metrics.requestEnded({ route: '/healthz', method: 'GET', status: 200, durationMs: figure })
    expect(await linesOf(metrics, 'parley_tokens_total')).toEqual([])
    expect(await linesOf(metrics, 'parley_answer_duration_seconds_sum')).toEqual([
      'parley_answer_duration_seconds_sum{provider="acme",family="chat",streamed="true"} 0',
    ])
  },
)

test('two services in one process count apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.errorHappened('server_error')
  expect(await linesOf(one, 'parley_errors_total')).toHaveLength(1)
  expect(await linesOf(other, 'parley_errors_total')).toEqual([])
})

test('the process itself is in it: memory, processor time, the event loop', async () => {
  const text = await createMetrics().text()
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'))
})

test('names end in their unit, and every one is explained', async () => {
  const text = await createMetrics().text()
  const types = [...text.matchAll(/^# TYPE (parley_\w+) (\w+)$/gm)]
  expect(types.length).toBeGreaterThan(8)
  const endings: Record<string, RegExp> = { counter: /_total$/, histogram: /_seconds$/, gauge: /[a-z]$/ }
  for (const [, name = '', type = ''] of types) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\w.+\\.$`, 'm'))
    expect(name).toMatch(endings[type] ?? type)
  }
})

test('many answers are counted whether or not anybody has looked meanwhile', async () => {
  const metrics = createMetrics()
  for (let count = 0; count < 150; count++) metrics.answerEnded(answer)
  const counts = async () =>
    (await linesOf(metrics, 'parley_answers_total')).map((line) => line.split(' ').at(-1))
  expect(await counts()).toEqual(['150'])
  metrics.answerEnded(answer)
  expect(await counts()).toEqual(['151'])
})
