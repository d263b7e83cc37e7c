import type { Page } from '@playwright/test'

/** Whoever waits for `opened` stands still until somebody calls `open`. */
export function createGate() {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/** Requests for such addresses stay on their way, as on a slow line, until they are let through. */
export async function delayRequests(page: Page, addresses: string) {
  const gate = createGate()
  await page.route(addresses, async (route) => {
    await gate.opened
    await route.continue()
  })
  return { letThrough: gate.open }
}
