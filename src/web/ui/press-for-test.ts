import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/**
 * Presses a button or an item of a menu by the keyboard, where that is the way to what a test is about: a third of what a
 * click costs it. As a click does, it waits until it can be pressed.
 */
export async function pressByKey(pressed: Locator): Promise<void> {
  await expect.element(pressed).toBeEnabled()
  await expect.element(pressed).not.toHaveAttribute('aria-disabled', 'true')
  ;(await pressed.findElement()).focus()
  await expect.element(pressed).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}
