import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ownerCodeOf } from './support/owner.ts'
import { errorStatus, noServer } from './support/page-troubles.ts'
import { expect, test } from './test.ts'

/** The dialog while it asks for the code, and after. */
function createAsking(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Connect a provider' })
  const field = dialog.getByLabel('Code', { exact: true })
  return {
    dialog,
    field,
    providers: dialog.getByRole('button', { name: /^OpenAI/ }),
    open: async () => {
      await page.getByRole('button', { name: 'Use your own models' }).click()
      await expect(dialog).toBeVisible()
    },
    give: async (code: string) => {
      await field.fill(code)
      await page.keyboard.press('Enter')
    },
  }
}

// How it is told on any screen, and what axe makes of it: connect-dialog-states.browser.test.tsx of src/web/app/tests.
test('the code is asked for once, and the browser is known after a restart', async ({
  page,
  playground,
  troubles,
  startParley,
}) => {
  troubles.announce(errorStatus)
  troubles.announce(noServer) // the restart
  const server = await startParley()
  const asking = createAsking(page)
  await playground.open(server)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('connect a prov')
  await page.keyboard.press('Enter')
  await expect(asking.field).toBeFocused()
  await expect(asking.dialog).toContainText('Paste the server’s code here once')
  await expect(asking.providers).toHaveCount(0)
  // Where somebody collects what is printed, the code has no place.
  expect(server.output()).toContain('enter the code in')
  expect(server.output()).not.toContain(await ownerCodeOf(server))

  await asking.give('aaaaa-aaaaa-aaaaa-aaaaa')
  await expect(asking.dialog.getByRole('alert')).toContainText('This is not the code')
  await expect(asking.field).toBeFocused()
  await asking.give(await ownerCodeOf(server))
  await expect(asking.providers).toBeVisible()
  await expect(asking.dialog.getByLabel('Key', { exact: true })).toBeFocused()

  await server.stop()
  await server.restart()
  await playground.open(server)
  await asking.open()
  await expect(asking.providers).toBeVisible()

  // Whoever removes the file takes it back from every browser.
  await rm(join(server.folder, '.parley/owner-code'))
  await page.reload()
  await asking.open()
  await expect(asking.field).toBeVisible()
})

test('the address with the code opens the dialog, and keeps no trace of it; one with a wrong code says so, and the right one may be pasted into the open page’s address', async ({
  page,
  troubles,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const server = await startParley()
  const code = await ownerCodeOf(server)
  const asking = createAsking(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`${server.url}/#owner=${code}`)
  await expect(asking.providers).toBeVisible()
  expect(page.url()).toBe(`${server.url}/`)
  const traces = await page.evaluate(() => [
    location.href,
    JSON.stringify(history.state),
    document.documentElement.outerHTML,
    JSON.stringify(localStorage),
    document.cookie,
  ])
  expect(traces.join('\n')).not.toContain(code)
  expect(addresses.join('\n')).not.toContain(code)
  // Nor in what "Back" leads to.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Embeddings', exact: true }).click()
  await page.goBack()
  expect(page.url()).toBe(`${server.url}/`)

  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(`${server.url}/#owner=aaaaa-bbbbb`)
  await expect(asking.dialog.getByRole('alert')).toContainText('This is not the code')
  expect(page.url()).toBe(`${server.url}/`)
  await page.evaluate((hash) => {
    location.hash = hash
  }, `owner=${code}`)
  await expect(asking.providers).toBeVisible()
  expect(page.url()).toBe(`${server.url}/`)
})
