import type { Page } from '@playwright/test'
import { noServer } from './support/page-troubles.ts'
import { startServer } from './support/parley-server.ts'
import { expect, test } from './test.ts'

const password = 'a password of these tests'
const settings = { ACCESS: 'password', ACCESS_PASSWORD: password }

const createLogin = (page: Page) => ({
  field: page.getByLabel('Password', { exact: true }),
  problem: page.getByRole('alert'),
})

test('who follows a shared link is asked for the password once, by keyboard alone, accessibly and on any screen, and then has what is in the link', async ({
  expectAccessible,
  page,
  playground,
  troubles,
  startParley,
}) => {
  troubles.announce(noServer, /403/) // the restart, and the question without a password
  const server = await startParley(settings)
  const login = createLogin(page)
  await page.goto(`${server.url}/shared#session=cut`)
  await expect(login.field).toBeFocused()
  await expect(login.problem).toHaveCount(0)
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(login.problem).toHaveText(
    'This is not the password. Ask the person who runs this page for it.',
  )
  await expect(login.field).toBeFocused()
  await expect(login.field).toHaveValue('')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${viewport.width} pixels`).toBe(0)
  }
  // One field and a few words, which are the same on every screen.
  await expectAccessible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible()
  expect(page.url()).toBe(`${server.url}/shared#session=cut`)

  await server.stop()
  await server.restart()
  await playground.open(server)
  await expect(login.field).toHaveCount(0)
  await playground.ask('Are you there?')
  await expect(playground.answer('A')).not.toBeEmpty()
  expect(server.output()).not.toContain(password)
  expect(await page.evaluate(() => document.cookie)).toBe('')

  // As when the password is changed.
  await page.context().clearCookies()
  await playground.ask('And now?')
  await expect(playground.answer('A')).toContainText('Reload the page and enter the password')
})

test('without scripts it lets in too, and says after too many wrong passwords how long to wait', async ({
  browser,
  startParley,
}) => {
  const server = await startParley(settings)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url)
  const login = createLogin(page)
  await login.field.fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  // What the page shows before its scripts have come.
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()

  await context.clearCookies()
  await page.goto(server.url)
  for (let tries = 0; tries < 10; tries++) {
    const response = await page.request.post(server.url, { form: { password: `guess ${tries}` } })
    expect(await response.text()).toContain('This is not the password')
  }
  await login.field.fill(password)
  await page.keyboard.press('Enter')
  await expect(login.problem).toHaveText(/^Too many wrong passwords\. Wait \d+ seconds, then try again\.$/)
  await context.close()
})

test('a server with a key that others could reach does not start without a word on who may', async () => {
  const starting = startServer({ HOST: '0.0.0.0', OPENAI_API_KEY: 'test-key-one' })
  await expect(starting).rejects.toThrow(/HOST=0\.0\.0\.0 lets everyone .* ACCESS=password/)
  await expect(starting).rejects.not.toThrow(/test-key-one/)
})
