import { pause } from '../../common/clock.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { answer } from '../answer/answer.mjs'
import { withApp } from '../app/app.mjs'
import { ask, openApp } from '../app/playground.mjs'
import { saveSessions } from '../app/saved-sessions.mjs'
import { withPage } from '../browser/browser.mjs'
import { withHarness } from '../browser/open-harness.mjs'
import { watchReading } from '../browser/watch-reading.mjs'

const messages = 2_000
const settleMs = 800

/**
 * 2,000 messages: the CPU of mounting them on the page's board and as rows with `content-visibility: auto` (`mountMs`),
 * and, in the built page while one more answer streams below them, how many frames did not show the end (`offBottom`)
 * and how often what is read moved by itself (`jumps`).
 * @type {import('../part.mjs').Measure}
 */
export const longList = async (setting) => {
  const count = setting.isQuick ? 1 : 3
  const kinds = [{ name: 'content-visibility' }, { name: 'ours' }]
  const mounts = await inTurns(kinds, count, ({ name }) =>
    withHarness(setting, 'long-list.html', async ({ call, cpuMs }) => {
      // What only the first session costs is no part of a long one's price.
      await call('load', answer, 20)
      await call('mount', name)
      await call('load', answer, messages)
      await pause(settleMs)
      const before = await cpuMs()
      const rows = await call('mount', name)
      return { mountMs: (await cpuMs()) - before, rows }
    }),
  )
  const app = await withApp(setting.server, { models: 2 }, (url) =>
    inTurns([{ name: 'app' }], count, () => inTheApp(setting, url)),
  )
  return { ...mounts, ...app }
}

/** @param {import('../part.mjs').Setting} setting */
async function inTheApp(setting, url) {
  const tables = await withHarness(setting, 'long-list.html', ({ call }) =>
    call('tables', answer, messages, 'bench/lab-0/model-0'),
  )
  return withPage(setting.browser, async ({ page }) => {
    await saveSessions(page, url, JSON.stringify(tables))
    await openApp(page, url)
    await page.getByText('Question 1000:').first().waitFor()
    await ask(page, 'One more, please')
    await pause(settleMs)
    const watchedMs = setting.isQuick ? 3_000 : 6_000
    const atTheEnd = await watchReading(page, watchedMs)
    await page.mouse.move(720, 450)
    await page.mouse.wheel(0, -600)
    await pause(settleMs)
    const further = await watchReading(page, watchedMs)
    return {
      frames: atTheEnd.frames + further.frames,
      offBottom: atTheEnd.offBottom,
      jumps: atTheEnd.backward + further.moved,
    }
  })
}
