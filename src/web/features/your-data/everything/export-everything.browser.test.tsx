import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SessionsStoreProvider } from '../../../store/hooks.ts'
import { newId } from '../../../store/new-id.ts'
import { createSessionsStore } from '../../../store/sessions-store.ts'
import { ExportEverything } from './export-everything.tsx'

test('once everything is exported the keyboard is where the export was begun', async () => {
  await render(
    <SessionsStoreProvider value={createSessionsStore({ newId, now: Date.now })}>
      <ExportEverything />
    </SessionsStoreProvider>,
  )
  const button = page.getByRole('button', { name: 'Export everything' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Saved as /)).toBeVisible()
  expect(document.activeElement?.contains(button.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
