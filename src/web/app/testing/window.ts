import { expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** The window that a test begins with (vitest.config.ts). */
const usual = [1280, 800] as const

/** Gives the window another size until the test ends. */
export async function resizeWindow(width: number, height: number) {
  onTestFinished(() => page.viewport(...usual))
  await page.viewport(width, height)
}

/** That all of it is in sight, but for a rounding: a large window is drawn smaller by the test runner. */
export const expectWhole = (locator: Locator) => expect.element(locator).toBeInViewport({ ratio: 0.999 })
