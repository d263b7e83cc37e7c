import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ToastProvider } from '../../ui/toasts.tsx'
import { KnownModelsProvider, PanelProvider } from './panel/panel-context.ts'
import { panelForTest } from './panel/panel-for-test.ts'
import { fruits } from './ranking/ranking-for-test.tsx'
import { PanelPane } from './panel-pane.tsx'

async function open() {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <PanelProvider value={panelForTest({ set: fruits() })}>
          <KnownModelsProvider value={[]}>
            <PanelPane noModels={null} onOpenTexts={null} />
          </KnownModelsProvider>
        </PanelProvider>
      </ToastProvider>
    </QueryClientProvider>,
  )
}

test('a button that leads to another view leaves the keyboard there', async () => {
  await open()
  const next = page.getByRole('region', { name: 'What to do next' })
  const button = await next.getByRole('button', { name: 'Right or wrong' }).findElement()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Right or wrong' })).toHaveFocus()
})

test('a query that is typed and not ranked is there again after another view', async () => {
  await open()
  const field = page.getByRole('combobox', { name: 'What is searched for' })
  await field.fill('any?')
  await page.getByRole('button', { name: 'Map' }).click()
  await expect.element(field).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ranking' }).click()
  await expect.element(field).toHaveValue('any?')
  await field.fill('red?')
})
