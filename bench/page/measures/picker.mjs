import { pause } from '../../common/clock.mjs'
import { median } from '../../common/figures.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { withApp } from '../app/app.mjs'
import { openApp } from '../app/playground.mjs'
import { withPage } from '../browser/browser.mjs'
import { keyDelays } from '../browser/type-text.mjs'

const frameMs = 1_000 / 60
const sizes = [500, 4_000]
const restMs = 150

/**
 * The built page's model picker with 500 and with 4,000 entries: frames from the click to the paint of the open list
 * (`openFrames`), and from a key of the search to the paint of what it found (`keyFrames`), each the median of ten.
 * @type {import('../part.mjs').Measure}
 */
export const picker = async (setting) => {
  /** @type {import('../../common/in-turns.mjs').Rounds} */
  const rounds = {}
  for (const models of sizes)
    Object.assign(
      rounds,
      await withApp(setting.server, { models }, (url) =>
        inTurns([{ name: `app, ${models}` }], setting.isQuick ? 1 : 3, () =>
          withPage(setting.browser, ({ page }) => openAndSearch(page, url, setting.isQuick ? 4 : 10)),
        ),
      ),
    )
  return rounds
}

/** @param {import('@playwright/test').Page} page */
async function openAndSearch(page, url, times) {
  await openApp(page, url)
  // What the page loads ahead of its being wanted comes once it is at rest.
  await page.waitForLoadState('networkidle')
  await pause(500)
  const opened = []
  for (let count = 0; count <= times; count += 1) {
    const sight = page.evaluate(() => window.probes.clickToSight('dialog [role=option]'))
    await page.getByRole('button', { name: 'Model A', exact: true }).click()
    opened.push(await sight)
    await pause(restMs)
    await page.keyboard.press(String(count % 10))
    await pause(restMs)
    await page.keyboard.press('Escape')
    await pause(restMs)
  }
  // Every second key was Escape.
  const searched = (await keyDelays(page)).filter((_, index) => index % 2 === 0)
  // The first time is slower than all others, and is had once.
  return {
    openFrames: median(opened.slice(1)) / frameMs,
    keyFrames: median(searched.slice(1)) / frameMs,
    firstOpenFrames: (opened[0] ?? 0) / frameMs,
  }
}
