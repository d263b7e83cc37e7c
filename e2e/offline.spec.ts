import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { nextBuild } from './support/next-build.ts'
import { noServer } from './support/page-troubles.ts'
import { createPlayground, type Playground } from './support/playground.ts'
import { askedOf, transcriptOf } from '#service/testing/asked.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

// With Data Saver on nothing is kept that was not shown.
test.use({ savesData: false })

const answer = 'Add **one**, as in $x+1$:\n\n```js\nconst next = count + 1\n```\n'

/** Resolves when all that the page needs is kept in the browser. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

const newSession = (page: Page) => page.getByRole('button', { name: 'New session', exact: true }).first()

/** The script that the page runs. */
const scriptOf = (page: Page) => page.locator('script[type=module]')

/** The addresses of all that is in the browser's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('without its server the page opens with what is kept and sends once it is back; the newer version that came with it is offered, not while answers are on their way, and comes with the press of a button; another tab stays whole', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(noServer)
  const gate = createGate()
  const second = { ...slowly(10), pause: { beforeWord: 5, until: gate.opened } }
  const upstream = await startUpstream({
    models: { alpha: says(answer) },
    respond: (request) => (transcriptOf(request).length > 1 ? second : undefined),
  })
  const server = await startParley(providerSettings({ acme: upstream }))
  const bare = await page.goto(server.url)
  await playground.ask('How do I count?')
  await kept(page)
  const script = (await scriptOf(page).getAttribute('src')) ?? ''
  const other = await page.context().newPage()
  await createPlayground(other).open(server)
  await newSession(other).click()
  await createPlayground(other).message.fill('Not sent yet')
  await playground.message.fill('And how do I')
  await newSession(page).click()
  await server.stop()

  const response = await page.goto(server.url)
  expect(response?.fromServiceWorker()).toBe(true)
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toBe(bare?.headers()['content-security-policy'])
  await expectPageWithoutServer(page, playground)

  const next = await nextBuild()
  await server.restart(next.server)
  await expect(playground.send).toBeEnabled()
  expect(askedOf(upstream, 'alpha')).toHaveLength(2)
  await playground.message.press('Enter')
  await expect(playground.questions).toHaveCount(2)
  await expect(playground.answer('A')).toContainText('word5')
  expect(askedOf(upstream, 'alpha')).toHaveLength(4)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const offer = page.getByRole('status').filter({ hasText: 'A newer version of Parley is ready.' })
  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Updating now breaks them off')).toBeVisible()
  gate.open()
  await playground.settled()
  await expect(playground.answer('A')).toContainText('word10')
  await expect(scriptOf(page)).toHaveAttribute('src', script)

  await offer.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(scriptOf(page)).toHaveAttribute('src', next.pathOf(script))
  await expect(playground.answer('A')).toContainText('word10')
  await expect(page.getByText('A newer version of Parley is ready.')).toHaveCount(0)
  // The server has it no more.
  expect((await page.request.get(server.url + script)).status()).toBe(404)
  await expectStillWhole(other, script)
  await next.remove()
})

/** It opens with its history, its search and its drafts, and says why nothing can be sent. */
async function expectPageWithoutServer(page: Page, playground: Playground) {
  await page
    .getByRole('complementary', { name: 'Sessions' })
    .getByRole('button', { name: 'How do I count?', exact: true })
    .click()
  // A word of its own: the code has its colours.
  await expect(playground.answer('A').locator('pre').getByText('const', { exact: true })).toBeVisible()
  await expect(playground.answer('A').locator('math, .katex').first()).toBeAttached()
  await expect(playground.message).toHaveValue('And how do I')
  await expect(page.getByText('No connection to Parley’s server.')).toBeVisible()
  await expect(playground.send).toBeDisabled()
  await playground.openPicker('A')
  await expect(playground.picker.getByRole('option', { name: 'alpha' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('as in')
  await expect(page.getByRole('option', { name: /as in/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  const paths = await cachedPaths(page)
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => /^\/(api|v1|docs|login|healthz|admin)/.test(path))).toEqual([])
}

/** The other tab goes on with the version that it has, also in parts that it had not shown yet. */
async function expectStillWhole(other: Page, script: string) {
  await expect(other.getByText('A newer version of Parley is ready.')).toBeVisible()
  await expect(createPlayground(other).message).toHaveValue('Not sent yet')
  await expect(scriptOf(other)).toHaveAttribute('src', script)
  await other.getByRole('button', { name: 'Embeddings', exact: true }).click()
  await expect(other.getByText('A newer version of Parley is ready.')).toBeVisible()
  expect(await other.evaluate(async (path) => (await fetch(path)).status, script)).toBe(200)
}
