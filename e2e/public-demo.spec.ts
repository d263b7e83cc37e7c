import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, TestInfo } from '@playwright/test'
import { says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

const adminKey = 'test-key-of-the-operator'

/** The settings of a demo with a look of its own. */
async function demoSettings(testInfo: TestInfo) {
  const file = testInfo.outputPath('site.json')
  const site = {
    title: 'Model garden',
    banner:
      'A demo of the Acme lab. Do not enter personal data: what you ask is passed on to the provider of the model that you choose, and kept there for as long as it wants.',
    imprint: { text: 'Imprint', url: 'https://acme.example/imprint' },
    models: ['acme/one', 'demo/guide'],
    settings: { system: 'Answer in two sentences.' },
    locked: ['system'],
  }
  await writeFile(file, JSON.stringify(site))
  return { ACCESS: 'demo', SITE_FILE: file, MODEL_ALLOWLIST: 'acme/one' }
}

test('in a small frame of another page one can ask; a visitor is told what is left and can give no keys, and the operator lets demo models answer', async ({
  page,
  context,
  playground,
  settings,
  startParley,
  startUpstream,
}, testInfo) => {
  const acme = await startUpstream({ models: { one: says('Rain is water that falls.') } })
  const outer = await startOuterPage()
  const server = await startParley({
    ...(await demoSettings(testInfo)),
    ...providerSettings({ acme }),
    DEMO_MODELS: 'on',
    CONNECTIONS: 'on',
    ADMIN_KEY: adminKey,
    EMBED_ORIGINS: outer.origin,
    VISITOR_REQUESTS_PER_MINUTE: '3',
  })
  const keys = await page.request.get(`${server.url}/api/connections`)
  expect(await keys.json()).toMatchObject({ reason: 'This is a public demo: its page does not accept keys.' })
  await page.goto(`${outer.origin}/?${server.url}`)
  await askInFrame(page.frameLocator('iframe'))
  outer.close()

  await playground.open(server)
  await expect(page).toHaveTitle(/Model garden$/)
  await expect(page.getByRole('link', { name: 'Imprint' })).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(settings.panel.getByText('Set by this site')).toBeVisible()
  await settings.panel.getByRole('button', { name: 'Close settings' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('And hail?')
  await expect(page.getByText('2 questions, 1 left this minute: the rest wait')).toBeVisible()

  const operator = await context.newPage()
  await operator.goto(`${server.url}/admin`)
  await operator.getByLabel('Key').fill(adminKey)
  await operator.keyboard.press('Enter')
  await operator.getByRole('switch', { name: 'Demo models only' }).click()
  await operator.getByRole('button', { name: 'Demo models only' }).click()
  await expect(operator.getByText('Switched off: demo models answer.')).toBeVisible()
  await operator.getByRole('button', { name: 'Change Questions per visitor per minute' }).click()
  await operator.getByLabel('New value of VISITOR_REQUESTS_PER_MINUTE').fill('50')
  await operator.keyboard.press('Enter')
  await expect(operator.getByText('configured: 3')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Real models are switched off right now.')).toBeVisible()
  await playground.ask('And hail?')
  await expect(playground.column('A').getByText(/^Answered by demo\//)).toBeVisible()
})

/** A page of another site, with the address after its `?` in a small frame. */
async function startOuterPage() {
  const outer = createServer((request, response) => {
    const inner = request.url?.split('?')[1] ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Outer</title><iframe title="Demo" src="${inner}" width="320" height="400"></iframe>`)
  })
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve))
  const { port } = outer.address() as AddressInfo // it listens on a port
  return { origin: `http://127.0.0.1:${port}`, close: () => outer.close() }
}

/** Asks both columns, and finds the way to everything else. */
async function askInFrame(frame: FrameLocator) {
  await frame.getByRole('textbox', { name: 'Message' }).fill('What is rain?')
  await frame.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(frame.getByRole('article').first()).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Imprint' })).toBeVisible()
  const banner = await frame.getByRole('note').boundingBox()
  expect(banner?.height, 'a fifth of the frame').toBeLessThanOrEqual(80)
  await expect(frame.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /^\/s\//)
  await frame.getByRole('button', { name: 'Commands, sessions and settings' }).click()
  await expect(frame.getByRole('combobox')).toBeFocused()
}
