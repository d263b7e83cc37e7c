import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { defaultSettings } from '#domain/session/settings.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { renderPanel } from './panel-for-test.tsx'
import { words } from './words.ts'

/** With a limit of answers that is on. */
async function renderWithLimit(site: Partial<SiteSettings>) {
  const { actions, sessionId, session } = await renderPanel({ site })
  actions.settingChanged(sessionId, null, 'maxTokens', { on: true, value: 100 })
  return session
}

test('“Longest answer” ends at what a demo allows, and says so', async () => {
  const session = await renderWithLimit({ maxTokens: 500 })
  await expect.element(page.getByText(words.siteAllows(500))).toBeInTheDocument()
  const slider = page.getByRole('slider', { name: 'Longest answer' }).element() as HTMLElement
  slider.focus()
  await userEvent.keyboard('{End}')
  expect(session().settings.maxTokens.value).toBe(500)
})

test('while it is off it says where a demo cuts answers off', async () => {
  await renderPanel({ site: { maxTokens: 500 } })
  await expect.element(page.getByText(words.siteAllowsWhenOff(500))).toBeInTheDocument()
  await expect.element(page.getByText(/so not sent\. The model ends/)).not.toBeInTheDocument()
})

test('elsewhere it says nothing of a limit', async () => {
  await renderWithLimit({})
  await expect.element(page.getByRole('slider', { name: 'Longest answer' })).toBeInTheDocument()
  expect(page.getByText(/this demo/i).elements()).toEqual([])
})

test('after a reset it says that all is off, or as a site begins that brings settings', async () => {
  const reset = page.getByRole('button', { name: words.resetAll })
  await renderWithLimit({})
  await reset.click()
  await expect.element(page.getByText(words.allReset)).toBeVisible()
  await cleanup()
  await renderWithLimit({ initial: { ...defaultSettings, temperature: { on: true, value: 0.4 } } })
  await reset.click()
  await expect.element(page.getByText(words.allAsOnSite)).toBeVisible()
})
