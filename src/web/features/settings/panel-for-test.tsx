import { createRef, useState } from 'react'
import { render } from 'vitest-browser-react'
import type { SiteSettings } from '#domain/site/site.ts'
import { PlaygroundProvider, SessionsStoreProvider, useOpenSession } from '../../store/hooks.ts'
import { createOmittedParametersStore } from '../../store/omitted-parameters.ts'
import { createRateLimitsStore } from '../../store/rate-limits.ts'
import { createSettingsHistory } from '../../store/settings-history.ts'
import { storeForTest } from '../../store/testing.ts'
import { ToastProvider } from '../../ui/toasts.tsx'
import { SettingsPanel } from './settings-panel.tsx'

interface PanelForTest {
  /** What the site says of its settings. */
  site?: Partial<SiteSettings>
  /** Of the columns; without them there are two. */
  models?: readonly string[]
  onClose?: () => void
}

const nothing = () => undefined

/** The settings of a session, with its store; they begin with those of all columns. */
export async function renderPanel({ site, models, onClose = nothing }: PanelForTest = {}) {
  const made = storeForTest(models)
  const { store } = made
  store.setState({ site: { ...store.getState().site, ...site } })
  const playground = {
    rateLimits: createRateLimitsStore(),
    omittedParameters: createOmittedParametersStore(),
    settingsHistory: createSettingsHistory(),
  }
  const panel = createRef<HTMLElement>()
  function View() {
    const session = useOpenSession()
    const [scope, setScope] = useState<string | null>(null)
    if (!session) return null
    return (
      <SettingsPanel
        panel={panel}
        session={session}
        scope={scope}
        onScope={setScope}
        foundQuery={null}
        onFoundShown={nothing}
        onClose={onClose}
      />
    )
  }
  await render(
    <SessionsStoreProvider value={store}>
      <PlaygroundProvider value={playground}>
        <ToastProvider>
          <View />
        </ToastProvider>
      </PlaygroundProvider>
    </SessionsStoreProvider>,
  )
  return { ...made, omittedParameters: playground.omittedParameters }
}
