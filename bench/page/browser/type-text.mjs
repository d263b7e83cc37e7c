import { orAfter } from '../../common/clock.mjs'

/**
 * Presses a key about nine times a second until `done` is settled, at moments that fall anywhere in a frame.
 * @param {import('@playwright/test').Page} page
 * @param {Promise<unknown>} done
 */
export async function typeUntil(page, done) {
  const finished = done.then(() => true)
  do await page.keyboard.press('e')
  while (!(await orAfter(finished, 90 + Math.random() * 40)))
}

/**
 * The times from each key to the paint that follows it, in ms.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number[]>}
 */
export const keyDelays = (page) => page.evaluate(() => window.probes.keyDelays)
