import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { panelForTest, setOf } from '../panel/panel-for-test.ts'
import { PanelProvider } from '../panel/panel-context.ts'
import { NoTexts } from './no-texts.tsx'

async function open() {
  const panel = panelForTest({ set: setOf([], []) })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={panel}>
        <ToastProvider>
          <NoTexts />
        </ToastProvider>
      </PanelProvider>
    </QueryClientProvider>,
  )
  return panel
}

test('an empty set is filled by pasting', async () => {
  await open()
  await page.getByRole('button', { name: 'Paste or open texts' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Texts from lines or a file' })).toBeVisible()
})

test('an empty set gives way to an example', async () => {
  const { store } = await open()
  await page.getByRole('button', { name: 'Find the translation' }).click()
  expect(store.getState().set).toMatchObject({ name: 'Find the translation' })
  expect(store.getState().set?.texts.length).toBeGreaterThan(2)
})
