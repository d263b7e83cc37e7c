import type { Locator, Page } from '@playwright/test'
import { delayRequests } from './support/gate.ts'
import { everythingStored } from './support/traffic.ts'
import { expect, test } from './test.ts'

/** Delays the page's own script. */
const slowScript = (page: Page) => delayRequests(page, '**/assets/index-*.js')

const firstField = (page: Page) => page.locator('#first-message')
/** Opens the page and waits for its looks; its `load` waits for the script that stays away. */
async function openEarly(page: Page, path = '/') {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href !== null))
}

/** Sends what the first field takes before the script is there, and waits until the composer has it. */
async function openAndSendEarly(page: Page, text: string) {
  const script = await slowScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await firstField(page).fill(text)
  await page.keyboard.press('Enter')
  script.letThrough()
  await expect(firstField(page)).toHaveCount(0)
}

const screens = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

/** Where a field stands on each of them. */
async function placesOf(field: Locator) {
  const places = []
  for (const viewport of screens) {
    await field.page().setViewportSize(viewport)
    const box = await field.boundingBox()
    expect(box).not.toBeNull()
    places.push([box?.x, box?.y, box?.width, box?.height].map((side) => Math.round(side ?? 0)))
  }
  return places
}

test('a field stands there before the scripts do, in the reader’s own colours, and the composer takes its place on any screen with what was written, before the models come too', async ({
  page,
  playground,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('parley.theme', 'dark'))
  const script = await slowScript(page)
  const models = await delayRequests(page, '**/api/v1/models')
  await openEarly(page)
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [red = 255] = (background.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  expect(red, background).toBeLessThan(60)
  await expect(firstField(page)).toBeFocused()
  await page.keyboard.type('What is a')
  const before = await placesOf(firstField(page))

  // It takes lines, its button sends too, and writing on takes that back.
  const oneMoment = page.getByText('One moment: the page is still coming')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('good')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(oneMoment).toBeVisible()
  await firstField(page).press('ControlOrMeta+End')
  await page.keyboard.type(' prompt')
  await expect(oneMoment).toBeHidden()
  script.letThrough()
  await expect(page.getByText('Looking for models')).toBeVisible()
  await expect(firstField(page)).toHaveCount(0)
  await expect(playground.message).toBeFocused()
  await page.keyboard.type('?')
  await expect(playground.message).toHaveValue('What is a\ngood prompt?')
  await playground.message.fill('What is a')
  await expect.poll(() => placesOf(playground.message)).toEqual(before)
  models.letThrough()
  await expect(playground.modelButton('A')).not.toHaveText('Choose a model')
  await expect.poll(() => placesOf(playground.message)).toEqual(before)
  await expect(playground.column('A').getByRole('article')).toHaveCount(0)
})

test('what is written early comes after what the composer had, and waits with it; what is sent early goes out, but waits in a conversation that was not seen yet', async ({
  page,
  playground,
}) => {
  await playground.open()
  await playground.message.fill('kept')
  await openAndSendEarly(page, 'early')
  await expect(playground.message).toHaveValue('kept\nearly')
  await expect(playground.modelButton('A')).not.toHaveText('Choose a model')
  await expect(playground.send).toBeEnabled()
  await expect(playground.column('A').getByRole('article')).toHaveCount(0)
  await playground.message.fill('')

  const script = await slowScript(page)
  await openEarly(page)
  const oneMoment = page.getByText('One moment: the page is still coming')
  await expect(firstField(page)).toBeFocused()
  // An Enter alone sends nothing.
  await page.keyboard.press('Enter')
  await expect(oneMoment).toBeHidden()
  await firstField(page).fill('What should a good prompt contain?')
  await page.keyboard.press('Enter')
  await expect(oneMoment).toBeVisible()
  script.letThrough()
  await expect(playground.answer('A')).toContainText('prompt')
  await expect(playground.message).toHaveValue('')
  await expect.poll(() => everythingStored(page)).toContain('"kind":"finished"')

  await openAndSendEarly(page, 'And what not?')
  await expect(playground.message).toHaveValue('And what not?')
  await expect(playground.message).toBeFocused()
  await expect(playground.send).toBeEnabled()
  await expect(playground.answer('A')).toContainText('prompt')
  await expect(page.getByRole('group', { name: 'Question 2' })).toHaveCount(0)
})

test('the field is not taken away in the middle of a word', async ({ page, playground }) => {
  const script = await slowScript(page)
  await openEarly(page)
  const field = firstField(page)
  await field.fill('こ')
  await field.dispatchEvent('compositionstart')
  const asked = page.waitForResponse('**/assets/index-*.js')
  script.letThrough()
  await asked
  // The script has run when the database has been asked for, and drawn a frame later.
  await page.evaluate(() => indexedDB.databases())
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(field).toHaveValue('こ')
  await field.dispatchEvent('compositionend')
  await expect(firstField(page)).toHaveCount(0)
  await expect(playground.message).toHaveValue('こ')
})

test('at other addresses there is no field to ask in; where the script cannot be had that is said there too, and what was written stays', async ({
  page,
  troubles,
}) => {
  troubles.announce(/ERR_FAILED/)
  await slowScript(page)
  for (const path of ['/sessions', '/embeddings']) {
    await openEarly(page, path)
    await expect(firstField(page)).toBeAttached()
    await expect(firstField(page)).toBeHidden()
  }
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/embeddings')
  await expect(page.getByText('The page did not load.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show my data' })).toBeVisible()
  await expect(firstField(page)).toBeHidden()
  await page.goto('/')
  await expect(page.getByText('The page did not load.')).toBeVisible()
  await firstField(page).fill('still here')
  await expect(firstField(page)).toHaveValue('still here')
})
