import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { delayRequests } from './support/gate.ts'
import { says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const built = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../dist/client/${path}`, import.meta.url)))

/** Bytes, as gzip makes them. */
const maxInitialScript = 130_000

test('what a first visit loads before the composer is there stays within its bound', () => {
  const html = built('index.html').toString()
  const scripts = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.js)"/g)]
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.map(([, path = '']) => gzipSync(built(path)).length)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(maxInitialScript)
})

test('the page’s files come compressed, as the build made them, and the styles that declare the order of the layers first', async ({
  page,
  playground,
}) => {
  const encodings: (string | undefined)[] = []
  page.on('response', (response) => {
    if (/\/assets\/(index|shared)-[^/]*\.(js|css)$/.test(response.url())) {
      encodings.push(response.headers()['content-encoding'])
    }
  })
  await playground.open()
  expect(encodings.length).toBeGreaterThan(2)
  expect(new Set(encodings)).toEqual(new Set(['br']))
  await expect(page.locator('head link[rel=stylesheet]').first()).toHaveAttribute('href', /\/assets\/index-/)
  // Preflight would take the padding of what the components pad, if their layer came before it.
  await expect(playground.send).not.toHaveCSS('padding-left', '0px')
})

/** A line that drops for some files, until it is there again. */
async function lineThatDrops(page: Page, files: string) {
  let isDown = true
  await page.route(files, (route) => (isDown ? route.abort() : route.continue()))
  return { isBack: () => (isDown = false) }
}

const notLoaded = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'A part of the page did not load' })

test.describe('where no data is saved', () => {
  test.use({ savesData: false })

  test('a part that does not load says so, and comes with another try', async ({
    page,
    playground,
    settings,
    troubles,
  }) => {
    troubles.announce(/ERR_FAILED/)
    const line = await lineThatDrops(page, '**/assets/settings-panel-*.js')
    // The page fetches its parts ahead, once it is there: a part that came by itself would need no other try.
    const fetchedAhead = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/settings-panel-'),
    )
    await playground.open()
    await fetchedAhead
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(notLoaded(page)).toBeVisible()
    line.isBack()
    await notLoaded(page).getByRole('button', { name: 'Try again' }).click()
    await expect(settings.panel.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(notLoaded(page)).toBeHidden()
  })
})

test('a question sent before the list of models is there, or the columns have theirs, goes out once they have, once', async ({
  acmeServers,
  page,
  playground,
}) => {
  const models = { alpha: says('Well.'), beta: says('Well.') }
  const { server, upstream } = await acmeServers.withUpstream({ models })
  const list = await delayRequests(page, '**/api/v1/models')
  const firstModels = await delayRequests(page, '**/assets/first-models-*.js')
  await page.goto(server.url)
  await playground.type('Too early?')
  await expect(page.getByText('Sends when a model is ready')).toBeVisible()
  const listed = page.waitForResponse('**/api/v1/models')
  list.letThrough()
  await (await listed).finished()
  await expect(page.getByText('Sends when a model is ready')).toBeVisible()
  expect(upstream.asked()).toEqual([])
  firstModels.letThrough()
  await expect(playground.question('Too early?')).toBeVisible()
  await expect(playground.message).toBeFocused()
  for (const letter of ['A', 'B']) await expect(playground.answer(letter)).toContainText('Well.')
  expect(upstream.asked(), 'one request for each column').toHaveLength(2)
})

test('where what saves does not load that is told and the page works; where what asks for answers does not, they fail, and Retry asks', async ({
  page,
  playground,
  troubles,
}) => {
  troubles.announce(/ERR_FAILED/)
  await page.route('**/assets/bring-back-*.js', (route) => route.abort())
  const line = await lineThatDrops(page, '**/assets/answering-*.js')
  await playground.open()
  await expect(page.getByText('Not saved: reload the page')).toBeVisible()
  await playground.ask('What should a good prompt contain?')
  await expect(playground.column('A').getByText('Offline')).toBeVisible()
  line.isBack()
  await playground.column('A').getByRole('button', { name: 'Retry A' }).click()
  await expect(playground.answer('A')).toContainText('prompt')
})
