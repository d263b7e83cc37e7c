import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { beOwner } from './support/owner.ts'
import { errorStatus, noServer } from './support/page-troubles.ts'
import type { ParleyServer } from './support/parley-server.ts'
import { everythingStored, watchTraffic } from './support/traffic.ts'
import { askedOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
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

/** Looks for the key in every place where it has no business. */
function watchKey(page: Page, server: ParleyServer) {
  const traffic = watchTraffic(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(key)) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return {
    /** The requests that had it. */
    sent,
    expectNotOnPage: async () => expect(await everythingIn(page)).not.toContain(key),
    expectNowhere: async () => {
      expect(await everythingIn(page)).not.toContain(key)
      expect(await everythingStored(page)).not.toContain(key)
      expect(withoutSentKeys(await traffic.text())).not.toContain(key)
      expect(server.output()).not.toContain(key)
    },
  }
}

test('a key goes to the server once, whose models can be asked at once and after a restart, until it is removed; it is nowhere else, and other users of the machine cannot read it', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus, noServer) // the wrong key, and the restart
  const vendor = await startUpstream({ apiKey: key, models })
  const server = await startParley({ OPENAI_BASE_URL: vendor.url, GROQ_BASE_URL: vendor.url })
  const connecting = createConnecting(page)
  const watched = watchKey(page, server)
  await beOwner(page, server)
  await playground.open(server)
  await playground.openPicker('B')
  // A search for models of a provider that is not connected leads to it.
  await playground.search.fill('claude')
  await playground.picker.getByRole('button', { name: 'Connect Anthropic' }).click()
  await expect(connecting.panel('Anthropic')).toBeVisible()
  await connecting.choose('Groq')
  await connecting.give(`${key}-but-wrong`)
  await expect(connecting.dialog.getByRole('alert')).toContainText('Groq refused this key')
  await expect(connecting.field).toHaveValue('')
  await watched.expectNotOnPage()
  const kept = join(server.folder, '.parley')
  expect(await everyFileIn(kept)).not.toContain(key)

  await connecting.choose('OpenAI')
  await expect(connecting.field).toBeFocused()
  await connecting.give(key)
  await expect(connecting.panel('OpenAI').getByRole('status').first()).toContainText('Connected. 2 models.')
  await expect(connecting.panel('OpenAI')).toBeFocused()
  await watched.expectNotOnPage()
  await page.keyboard.press('Escape')
  // Back where the way led from, with the new models.
  await expect(playground.search).toBeFocused()
  // The demo models that the empty session began with have made way.
  await expect(playground.modelButton('A')).toHaveText(/^openai\//)
  await playground.search.fill('mini-one')
  await playground.picker.getByRole('option', { name: 'openai/mini-one', exact: true }).click()
  await playground.ask('Are you there?')
  await expect(playground.answer('B')).toContainText('Mini one is here.')
  expect(askedOf(vendor, 'mini-one')[0]?.headers.authorization).toBe(`Bearer ${key}`)
  await watched.expectNowhere()
  expect(await everyFileIn(kept)).toContain(key)

  await server.stop()
  const files = [kept, join(kept, 'service-key'), join(kept, 'connections.json')]
  // As a backup may bring them back.
  for (const file of files) await chmod(file, 0o755)
  await server.restart()
  expect(await Promise.all(files.map(modeOf))).toEqual(['700', '600', '600'])
  expect(server.output()).toContain('could be read by other users of this machine')
  await playground.open(server)
  await playground.ask('And now?')
  await expect(playground.answer('B')).toContainText('Mini one is here.')
  await playground.openPicker('B')
  await playground.picker.getByRole('button', { name: 'Connect a provider…' }).click()
  await connecting.choose('OpenAI')
  await watched.expectNowhere()
  await connecting.button('Remove the key').click()
  await page
    .getByRole('dialog', { name: 'Remove the OpenAI key?' })
    .getByRole('button', { name: 'Remove the key' })
    .click()
  await expect(connecting.field).toBeFocused()
  expect(await everyFileIn(kept)).not.toContain(key)
  await page.keyboard.press('Escape')
  await expect(playground.search).toBeFocused()
  await expect(playground.picker.getByRole('option', { name: /^openai/ })).toHaveCount(0)
  expect(watched.sent).toEqual(['PUT /api/connections/groq', 'PUT /api/connections/openai'])
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

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

async function everyFileIn(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
