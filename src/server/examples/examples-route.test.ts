import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask as askGateway } from '../attacks/ask.ts'
import { startGateway } from '../attacks/gateway.ts'
import { createExamplesRoute } from './examples-route.ts'

const ask = (init?: RequestInit) => new Request('http://localhost/api/examples', init)

test('what an operator offers is sent once, and then only found unchanged', async () => {
  const examples = createExamplesRoute([{ format: 'parley.session' }])
  const first = examples(ask())
  expect(await first.json()).toEqual([{ format: 'parley.session' }])
  const again = examples(ask({ headers: { 'if-none-match': first.headers.get('etag') ?? '' } }))
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('without an operator’s there are recordings of the demo models', async () => {
  expect(await createExamplesRoute()(ask()).json()).toMatchObject([
    { format: 'parley.session' },
    { format: 'parley.session' },
  ])
})

test('nothing but GET is answered', () => {
  expect(createExamplesRoute([])(ask({ method: 'POST' })).status).toBe(405)
})

test('an operator’s own, in the file that the settings name, take the place of ours', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'own.json')
  const own = { document: { format: 'parley.session', tables: {} } }
  writeFileSync(file, JSON.stringify(own))
  const gateway = await startGateway({ EXAMPLES_FILE: file })
  onTestFinished(() => gateway.close())
  const { text } = await askGateway(gateway.port, { path: '/api/examples' })
  expect(JSON.parse(text)).toEqual([own])
})
