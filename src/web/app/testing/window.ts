import { expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** The window that a test begins with (vitest.config.ts). */
const usual = [1280, 800] as const

const isWindow = (width: number, height: number) => innerWidth === width && innerHeight === height

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Gives the window another size until the test ends, and waits until the page is drawn in it. */
export async function resizeWindow(width: number, height: number) {
  if (isWindow(width, height)) return
  onTestFinished(async () => {
    if (!isWindow(...usual)) await page.viewport(...usual)
  })
  await page.viewport(width, height)
  // In the first one the page hears of it.
  await nextFrame()
  await nextFrame()
}

/** Where an element stands in the window, once it is there. */
export async function boxOf(locator: Locator) {
  const { x, y, width, height } = (await locator.findElement()).getBoundingClientRect()
  return { x, y, width, height }
}

/** That all of it is in sight, but for a rounding: a large window is drawn smaller by the test runner. */
export const expectWhole = (locator: Locator) => expect.element(locator).toBeInViewport({ ratio: 0.999 })

/** That a press on its middle is one on it, and on nothing that lies over it. */
export const expectPressable = (locator: Locator) =>
  expect
    .poll(() => {
      const { left, top, width, height } = locator.element().getBoundingClientRect()
      return locator.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    .toBe(true)

/** The page itself never scrolls sideways, and the composer is on the screen. */
export async function expectToFit(composer: Locator) {
  const size = `${innerWidth} × ${innerHeight}`
  const overflow = (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth
  expect(overflow, `${size}: pixels past the right edge`).toBeLessThanOrEqual(0)
  const box = await boxOf(composer)
  expect(box.x, size).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width, size).toBeLessThanOrEqual(innerWidth)
  expect(box.y + box.height, size).toBeLessThanOrEqual(innerHeight)
}

/** Half a pixel is a rounding, not a shift. */
const hair = 0.5

export function expectAligned(places: number[]) {
  expect(Math.max(...places) - Math.min(...places), `places ${places.join(', ')}`).toBeLessThanOrEqual(hair)
}
