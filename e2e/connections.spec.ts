import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { beOwner } from './support/owner.ts'
import { errorStatus, noServer } from './support/page-troubles.ts'
import { everythingStored, watchTraffic } from './support/traffic.ts'
import { askedOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

// Nothing like a real key, and found again wherever it might turn up.
const key = 'test-key-one-for-the-page'
const models = { 'mini-one': says('Mini one is here.'), 'mini-two': says('Mini two is here.') }

/** The dialog, as a person finds their way about in it. */
function createConnecting(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Connect a provider' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = dialog.getByLabel('Key', { exact: true })
  const provider = (title: string) =>
    dialog.getByRole('listitem').getByRole('button', { name: new RegExp(`^${title}`) })
  return {
    dialog,
    button,
    field,
    provider,
    panel: (title: string) => dialog.getByRole('region', { name: title, exact: true }),
    open: async () => {
      await page.getByRole('button', { name: 'Use your own models' }).click()
      await expect(dialog).toBeVisible()
    },
    choose: async (title: string) => {
      await provider(title).click()
      await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
    },
    give: async (text: string) => {
      await field.fill(text)
      await button('Connect').click()
    },
  }
}

test('a key connects a provider, whose models can be asked at once and after a restart, until it is removed', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(noServer) // the restart
  const vendor = await startUpstream({ apiKey: key, models })
  const server = await startParley({ OPENAI_BASE_URL: vendor.url })
  const connecting = createConnecting(page)
  await beOwner(page, server)
  await playground.open(server)
  await playground.openPicker('B')
  // A search for models of a provider that is not connected leads to it.
  await playground.search.fill('claude')
  await playground.picker.getByRole('button', { name: 'Connect Anthropic' }).click()
  await expect(connecting.panel('Anthropic')).toBeVisible()
  await expect(connecting.field).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(playground.search).toBeFocused()
  await playground.search.fill('')
  await playground.picker.getByRole('button', { name: 'Connect a provider…' }).click()
  await connecting.choose('OpenAI')
  await expect(connecting.field).toBeFocused()
  await connecting.give(key)

  await expect(connecting.panel('OpenAI').getByRole('status').first()).toContainText('Connected. 2 models.')
  await expect(connecting.provider('OpenAI')).toContainText('2 models')
  await expect(connecting.field).toHaveCount(0)
  await expect(connecting.panel('OpenAI')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(connecting.dialog).toBeHidden()
  // Back where the way led from, with the new models.
  await expect(playground.search).toBeFocused()
  // The demo models that the empty session began with have made way.
  await expect(playground.modelButton('A')).toHaveText(/^openai\//)
  await playground.picker.getByRole('option', { name: 'openai/mini-one', exact: true }).click()
  await expect(playground.modelButton('B')).toHaveText('openai/mini-one')
  await playground.ask('Are you there?')
  await expect(playground.answer('B')).toContainText('Mini one is here.')
  expect(askedOf(vendor, 'mini-one')[0]?.headers.authorization).toBe(`Bearer ${key}`)

  // On disk the key is in one file that only its user can read.
  const kept = join(server.folder, '.parley')
  expect(JSON.parse(await readFile(join(kept, 'connections.json'), 'utf8'))).toEqual({
    openai: { apiKey: key },
  })
  expect((await stat(join(kept, 'connections.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(kept)).mode & 0o777).toBe(0o700)

  await server.stop()
  await server.restart()
  await playground.open(server)
  await playground.ask('And now?')
  await expect(playground.answer('B')).toContainText('Mini one is here.')

  await playground.openPicker('B')
  await playground.picker.getByRole('button', { name: 'Connect a provider…' }).click()
  await connecting.choose('OpenAI')
  await connecting.button('Remove the key').click()
  const confirm = page.getByRole('dialog', { name: 'Remove the OpenAI key?' })
  await expect(confirm.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(connecting.dialog.getByText('2 models.')).toBeVisible()

  await connecting.button('Remove the key').click()
  await confirm.getByRole('button', { name: 'Remove the key' }).click()
  await expect(confirm).toBeHidden()
  await expect(connecting.field).toBeFocused()
  await expect(connecting.provider('OpenAI')).not.toContainText('models')
  expect(await everyFileIn(kept)).not.toContain(key)
  await page.keyboard.press('Escape')
  await expect(playground.search).toBeFocused()
  await expect(playground.picker.getByRole('option', { name: /^openai/ })).toHaveCount(0)
})

test('what the server’s settings say is shown as what it is, and cannot be changed', async ({
  page,
  playground,
  troubles,
  startParley,
  startUpstream,
}) => {
  troubles.announce(errorStatus)
  const vendor = await startUpstream({ apiKey: key, models })
  const acme = await startUpstream({ models })
  const server = await startParley({
    PROVIDERS: JSON.stringify([{ name: 'acme', baseUrl: acme.url }]),
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: vendor.url,
  })
  const connecting = createConnecting(page)
  await beOwner(page, server)
  await playground.open(server)
  await playground.openPicker('A')
  await playground.picker.getByRole('button', { name: 'Connect a provider…' }).click()
  await expect(connecting.dialog).not.toContainText('No key yet?')
  await expect(connecting.provider('acme')).toContainText('2 models')
  await connecting.choose('acme')
  await expect(connecting.panel('acme')).toContainText('in OpenAI’s format')
  await expect(connecting.panel('acme')).toContainText(
    'It has no key. If it needs one, set the apiKey of "acme" in PROVIDERS',
  )
  await expect(connecting.field).toHaveCount(0)
  // The tests' servers look for none, lest they find those of the machine.
  await expect(connecting.dialog).toContainText('Programs such as Ollama are not looked for')

  await connecting.choose('OpenAI')
  await expect(connecting.panel('OpenAI')).toContainText('Set on the server. 2 models.')
  await expect(connecting.panel('OpenAI')).toContainText('OPENAI_API_KEY')
  await expect(connecting.field).toHaveCount(0)
  await expect(connecting.button('Remove the key')).toHaveCount(0)
  const answers = await page.evaluate(async (address) => {
    const init = { headers: { 'content-type': 'application/json' }, body: '{"key":"test-key-two"}' }
    const put = await fetch(address, { method: 'PUT', ...init })
    const remove = await fetch(address, { method: 'DELETE' })
    return [put.status, remove.status]
  }, `${server.url}/api/connections/openai`)
  expect(answers).toEqual([409, 409])
  expect(await everythingIn(page)).not.toContain(key)
})

test('a provider that is down is told over the list of models, and is there after another try', async ({
  playground,
  startParley,
  startUpstream,
}) => {
  const acme = await startUpstream({ models })
  const bakery = await startUpstream({ models: { rye: says('Bread.') } })
  const { port } = bakery
  await bakery.close()
  const server = await startParley(providerSettings({ acme, bakery }))
  await playground.open(server)
  await playground.openPicker('A')
  const notice = playground.picker.getByRole('status').filter({ hasText: 'No models from bakery' })
  await expect(notice).toContainText('bakery cannot be reached')
  await expect(playground.models).toHaveCount(2)
  await startUpstream({ models: { rye: says('Bread.') }, port })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(playground.picker.getByRole('option', { name: 'bakery/rye', exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('the key goes to the server once, and is nowhere to be found after that', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const vendor = await startUpstream({ apiKey: key, models })
  const server = await startParley({ OPENAI_BASE_URL: vendor.url, GROQ_BASE_URL: vendor.url })
  const traffic = watchTraffic(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(key)) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const connecting = createConnecting(page)
  await beOwner(page, server)
  await playground.open(server)
  await connecting.open()
  await connecting.choose('OpenAI')
  await connecting.give(key)
  await expect(connecting.dialog.getByText('2 models.')).toBeVisible()
  await connecting.choose('Groq')
  await connecting.give(`${key}-but-wrong`)
  await expect(connecting.dialog.getByRole('alert')).toBeVisible()
  await expect(connecting.field).toHaveValue('')
  expect(await everythingIn(page)).not.toContain(key)

  await page.keyboard.press('Escape')
  await playground.openPicker('A')
  await playground.picker.getByRole('option', { name: 'openai/mini-two', exact: true }).click()
  await playground.ask('Who are you?')
  expect(await everythingIn(page)).not.toContain(key)
  await page.reload()
  await expect(playground.answer('A')).toContainText('Mini two is here.')

  expect(await everythingIn(page)).not.toContain(key)
  expect(await everythingStored(page)).not.toContain(key)
  expect(sent).toEqual(['PUT /api/connections/openai', 'PUT /api/connections/groq'])
  expect(withoutSentKeys(await traffic.text())).not.toContain(key)
  expect(server.output()).not.toContain(key)
})

test('a key that is refused, a provider that is away and one that takes any key are told apart', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const vendor = await startUpstream({ apiKey: key, models })
  const gone = await startUpstream()
  await gone.close()
  const open = await startUpstream({ models })
  const server = await startParley({
    OPENAI_BASE_URL: vendor.url,
    GROQ_BASE_URL: gone.url,
    MISTRAL_BASE_URL: open.url,
  })
  const connecting = createConnecting(page)
  const alert = connecting.dialog.getByRole('alert')
  await beOwner(page, server)
  await playground.open(server)
  await playground.openPicker('A')
  await playground.picker.getByRole('button', { name: 'Connect a provider…' }).click()
  await connecting.choose('OpenAI')
  await connecting.give('test-key-two')
  await expect(alert).toContainText('OpenAI refused this key')
  await expect(alert).not.toContainText('test-key')
  await expect(connecting.field).toBeFocused()
  await connecting.choose('Groq')
  await expect(alert).toHaveCount(0)
  await connecting.give(key)
  await expect(alert).toContainText('The key could not be tested')
  await expect(alert).toContainText('Groq cannot be reached')
  expect(await everyFileIn(join(server.folder, '.parley'))).not.toContain('test-key')

  // A key that cannot be tested is kept, and said to be untested.
  await connecting.choose('Mistral')
  await expect(connecting.dialog).toContainText('it answers there without a key')
  await connecting.give(key)
  await expect(connecting.dialog.getByText('Not tested')).toBeVisible()
})

test('a server that listens beyond this machine takes no keys and uses none that were given before', async ({
  page,
  playground,
  startUpstream,
  startParley,
  request,
}) => {
  const vendor = await startUpstream({ apiKey: key, models })
  const server = await startParley({ OPENAI_BASE_URL: vendor.url, HOST: '0.0.0.0' })
  await playground.open(server)
  await playground.openPicker('A')
  await expect(playground.models.first()).toBeVisible()
  await expect(playground.picker.getByRole('button', { name: 'Connect a provider…' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const connecting = createConnecting(page)
  await connecting.open()
  await expect(connecting.dialog).toContainText('HOST=0.0.0.0')
  await expect(connecting.dialog).toContainText('OPENAI_API_KEY=…')
  await expect(connecting.dialog.getByRole('textbox')).toHaveCount(0)
  await expect(connecting.field).toHaveCount(0)
  await connecting.button('All ways to add models').click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('OPENAI_BASE_URL')

  const put = await request.put(`${server.url}/api/connections/openai`, { data: { key } })
  expect(put.status()).toBe(403)
  expect((await request.delete(`${server.url}/api/connections/openai`)).status()).toBe(403)
  expect(await everyFileIn(join(server.folder, '.parley'))).not.toContain(key)
  expect(vendor.requests.filter(({ headers }) => headers.authorization?.includes(key))).toEqual([])
})

test('no page elsewhere can give, read or remove a key', async ({
  page,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(/./) // the browser itself has something to say about each attempt
  const vendor = await startUpstream({ apiKey: key, models })
  const server = await startParley({ OPENAI_BASE_URL: vendor.url })
  const elsewhere = await startUpstream({ respond: () => ({ kind: 'html', status: 200 }) })
  await page.goto(elsewhere.url)
  const attempts = await page.evaluate(
    async ({ address, body }) => {
      const outcome = (path: string, init: RequestInit) =>
        fetch(address + path, init).then(
          (response) => `${response.type} ${response.status}`,
          () => 'refused',
        )
      const json = { 'content-type': 'application/json' }
      return [
        await outcome('', {}),
        await outcome('/openai', { method: 'PUT', body, headers: json }),
        await outcome('/openai', { method: 'DELETE' }),
        await outcome('/openai', { method: 'POST', mode: 'no-cors', body }),
      ]
    },
    { address: `${server.url}/api/connections`, body: JSON.stringify({ key }) },
  )
  expect(attempts).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect(await everyFileIn(join(server.folder, '.parley'))).not.toContain(key)
})

test('whoever has no key yet is told where to begin, and every state is accessible and fits on any screen', async ({
  expectAccessible,
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const vendor = await startUpstream({ apiKey: key, models })
  const connecting = createConnecting(page)
  const isFitEverywhere = async () => {
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      const overflow = await connecting.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(overflow, `${viewport.width} pixels`).toBe(0)
      await expectAccessible()
    }
  }
  const server = await startParley({ OPENAI_BASE_URL: vendor.url })
  await beOwner(page, server)
  await playground.open(server)
  await connecting.open()
  await expect(connecting.provider('OpenAI')).toBeVisible()
  await expect(connecting.dialog).toContainText('A key lets Parley ask a provider’s models in your name.')
  await isFitEverywhere()
  await connecting.button('Groq').click()
  await expect(connecting.panel('Groq')).toContainText('console.groq.com')
  await expect(connecting.field).toBeFocused()
  await expectAccessible()
  await connecting.choose('OpenAI')
  await connecting.give('test-key-two')
  await expect(connecting.dialog.getByRole('alert')).toBeVisible()
  await isFitEverywhere()
  await connecting.give(key)
  await expect(connecting.dialog.getByText('2 models.')).toBeVisible()
  await isFitEverywhere()
  await connecting.button('Remove the key').click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await isFitEverywhere()
})

/** The document as it stands, with what is typed into its fields. */
async function everythingIn(page: Page): Promise<string> {
  const typed = await page
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? field.value : '')))
  return (await page.content()) + JSON.stringify(typed)
}

/** The traffic but for the two bodies in which the keys were sent. */
const withoutSentKeys = (text: string) =>
  text.replace(`{"key":"${key}"}`, '').replace(`{"key":"${key}-but-wrong"}`, '')

async function everyFileIn(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
