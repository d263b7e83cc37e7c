import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorStatus } from './support/page-troubles.ts'
import { transcriptOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { everythingStored, watchTraffic } from './support/traffic.ts'
import { expect, test } from './test.ts'

const builtPage = fileURLToPath(new URL('../dist/client', import.meta.url))

/** A key that exists for one test and is nowhere in the repository. */
const madeUpKey = () => `canary-${randomBytes(16).toString('hex')}`

const models = { alpha: says('Alpha is well.'), beta: says('Beta is well.') }

// Keys in answers, logs and figures, of PROVIDERS too: src/server/attacks/leaks.test.ts.
test('with a service elsewhere its models are the page’s models, it gets the server’s key, and the browser never does, also where the service quotes a key that it refuses', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const apiKey = madeUpKey()
  let isRefusing = false
  const upstream = await startUpstream({
    models,
    apiKey,
    respond: ({ headers }) =>
      isRefusing
        ? refuses(401, `Incorrect API key provided: ${headers.authorization}`, { code: 'invalid_api_key' })
        : undefined,
  })
  const server = await startParley({ SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: apiKey })
  const traffic = watchTraffic(page)
  await playground.open(server)
  await expect(playground.modelButton('A')).toHaveText('alpha')
  await expect(playground.modelButton('B')).toHaveText('beta')
  await expect(playground.badge).toBeHidden()
  await playground.openPicker('A')
  await expect(playground.models).toHaveCount(2)
  await page.keyboard.press('Escape')

  await playground.ask('First question')
  await playground.ask('Second question')
  await expect(playground.answer('A')).toContainText('Alpha is well.')
  await expect(playground.answer('B')).toContainText('Beta is well.')
  expect(upstream.asked().length).toBe(4)
  expect(transcriptOf(upstream.asked().at(-1))).toHaveLength(3)
  isRefusing = true
  await playground.ask('Third question')
  await expect(playground.answer('A').getByRole('alert')).toContainText('refused')
  for (const { headers } of upstream.requests) expect(headers.authorization).toBe(`Bearer ${apiKey}`)

  // What was just asked is written within half a second.
  await expect.poll(() => everythingStored(page)).toContain('key-refused')
  expect(await everythingStored(page)).not.toContain(apiKey)
  const text = await traffic.text()
  expect(text).toContain('Third question')
  expect(text).not.toContain(apiKey)
  const sent = await traffic.sentHeaders()
  expect(sent).toContain('content-type')
  for (const name of ['authorization', 'x-api-key', 'cookie']) expect(sent).not.toContain(name)
  expect(builtFiles()).not.toContain(apiKey)
  expect(server.output()).not.toContain(apiKey)
})

/** Every text file of the built page, in one string. */
const builtFiles = () =>
  readdirSync(builtPage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
