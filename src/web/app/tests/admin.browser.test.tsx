import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { resizeWindow } from '../testing/window.ts'

const status = {
  day: '2026-11-25',
  startedAt: '2026-11-25T08:00:00Z',
  redis: null,
  budget: { tokens: { limit: 1000, used: 400, reserved: 50 }, costUsd: null },
  open: { limit: 200, now: 3 },
  hours: [{ hour: 9, models: [{ model: 'acme/one', requests: 2, tokens: 400, costUsd: 0.1 }] }],
  refusals: [{ reason: 'visitor_minute_limit', count: 12 }],
  paidModels: 'on',
  limits: [{ name: 'VISITOR_REQUESTS_PER_DAY', value: 100, configured: 100, min: 0, max: 1000 }],
}

test('on a phone the operator’s page is no wider than the screen, and axe finds nothing', async () => {
  let isOpen = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/status'))
      return isOpen ? Response.json(status) : new Response(null, { status: 401 })
    isOpen = true
    return new Response(null, { status: 204 })
  })
  await resizeWindow(390, 844)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminPage />
    </QueryClientProvider>,
  )
  await page.getByLabelText('Key').fill('the key')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
