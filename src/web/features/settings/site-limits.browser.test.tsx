import { expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { defaultSettings } from '#domain/session/settings.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { PlaygroundProvider, SessionsStoreProvider } from '../../store/hooks.ts'
import { createLeftOutStore } from '../../store/left-out.ts'
import { createRateLimitsStore } from '../../store/rate-limits.ts'
import { createSettingsHistory } from '../../store/settings-history.ts'
import { storeForTest } from '../../store/testing.ts'
import { ToastProvider } from '../../ui/toasts.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { words } from './words.ts'

const nothing = () => undefined

async function renderPanel(site: Partial<SiteSettings>) {
  const { store, actions, sessionId, session } = storeForTest()
  actions.settingChanged(sessionId, null, 'maxTokens', { on: true, value: 100 })
  store.setState({ site: { ...store.getState().site, ...site } })
  const playground = {
    rateLimits: createRateLimitsStore(),
    leftOut: createLeftOutStore(),
    settingsHistory: createSettingsHistory(),
  }
  await render(
    <SessionsStoreProvider value={store}>
      <PlaygroundProvider value={playground}>
        <ToastProvider>
          <SettingsPanel
            panel={{ current: null }}
            session={session()}
            scope={null}
            onScope={nothing}
            foundQuery={null}
            onFoundShown={nothing}
            onClose={nothing}
          />
        </ToastProvider>
      </PlaygroundProvider>
    </SessionsStoreProvider>,
  )
  return session
}

test('“Longest answer” ends at what a demo allows, and says so', async () => {
  const session = await renderPanel({ maxTokens: 500 })
  await expect.element(page.getByText(words.siteAllows(500))).toBeInTheDocument()
  const slider = page.getByRole('slider', { name: 'Longest answer' }).element() as HTMLElement
  slider.focus()
  await userEvent.keyboard('{End}')
  expect(session().settings.maxTokens.value).toBe(500)
})

test('elsewhere it says nothing of a limit', async () => {
  await renderPanel({})
  await expect.element(page.getByRole('slider', { name: 'Longest answer' })).toBeInTheDocument()
  expect(page.getByText('This demo allows').elements()).toEqual([])
})

test('after a reset it says that all is off, or as a site begins that brings settings', async () => {
  const reset = page.getByRole('button', { name: words.resetAll })
  await renderPanel({})
  await reset.click()
  await expect.element(page.getByText(words.allReset)).toBeVisible()
  await cleanup()
  await renderPanel({ initial: { ...defaultSettings, temperature: { on: true, value: 0.4 } } })
  await reset.click()
  await expect.element(page.getByText(words.allAsOnSite)).toBeVisible()
})
