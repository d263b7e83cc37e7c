import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** Presses keys that are written as in `ControlOrMeta+Shift+A`. */
export function press(keys: string): Promise<void> {
  const parts = keys.split('+')
  const key = parts.pop() ?? ''
  const down = parts.map((part) => `{${part}>}`).join('')
  const up = parts.map((part) => `{/${part}}`).join('')
  return userEvent.keyboard(down + (key.length > 1 ? `{${key}}` : key) + up)
}

/** As one does who has only a keyboard: a tenth of what a click costs. For what leads to that which a test is about. */
export async function pressByKey(pressed: Locator) {
  await expect.element(pressed).toBeEnabled()
  await expect.element(pressed).not.toHaveAttribute('aria-disabled', 'true')
  ;(await pressed.findElement()).focus()
  await expect.element(pressed).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}
