import { expect, test } from 'vitest'
import { createMetrics } from '#service/metrics/metrics.ts'
import { chatWith, startTestService, testKey } from '#service/testing/test-service.ts'
import { createJsonLog } from './json-log.ts'

test('nothing that clients or upstreams say gets into the log or the figures', async () => {
  const lines: string[] = []
  const { log } = createJsonLog({ level: 'debug', destination: { write: (line) => lines.push(line) } })
  const metrics = createMetrics()
  const marker = 'Zibeline7431'
  const talksBack = { kind: 'refuse', status: 500, body: { error: { message: `no ${marker}` } } } as const
  const acme = await startTestService({
    models: {
      alpha: { kind: 'answer', text: marker },
      broken: talksBack,
      cut: { kind: 'cut', text: `${marker} and more words`, afterWords: 2 },
      html: { kind: 'raw', body: `<p>${marker}` },
    },
    service: { log, metrics },
  })
  try {
    for (const model of ['alpha', 'broken', 'cut', 'html', `${marker}\n{"level":"error"}`, `x/${marker}`]) {
      for (const stream of [false, true]) {
        const body = chatWith(`acme/${model}`, { stream, user: marker, stop: marker })
        await (await acme.post(`/v1/chat/completions?q=${marker}`, body)).text()
        await (await acme.post('/v1/messages', { ...body, max_tokens: 9, system: marker })).text()
      }
    }
    const prompt = { messages: [{ role: 'user', content: marker }] }
    await (await acme.post('/v1/chat/completions', chatWith('acme/alpha', prompt))).text()
    await acme.post('/v1/chat/completions', `{"model": ${marker}`)
    await acme.post('/v1/embeddings', { model: 'acme/alpha', input: [marker, ''] })
    await acme.get(`/v1/models/${marker}%0A${marker}`)
    await acme.get(`/${marker}?key=${marker}`, { 'x-request-id': `${marker} \u00e9`, cookie: marker })
    await acme.get('/v1/models', { authorization: `Bearer ${marker}`, 'user-agent': marker })
  } finally {
    await acme.close()
  }
  expect(lines.length).toBeGreaterThan(25)
  expect(lines.filter((line) => line.includes(marker) || line.includes(testKey))).toEqual([])
  expect(await metrics.text()).not.toContain(marker)
  for (const line of lines) expect(line).toMatch(/^\{.*\}\n$/)
})
