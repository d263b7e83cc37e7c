import { pause } from '../../common/clock.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { answer } from '../answer/answer.mjs'
import { withApp } from '../app/app.mjs'
import { openApp } from '../app/playground.mjs'
import { saveSessions } from '../app/saved-sessions.mjs'
import { withPage } from '../browser/browser.mjs'
import { withHarness } from '../browser/open-harness.mjs'

const counts = [
  { name: 'few', count: 5 },
  { name: 'many', count: 5_000 },
]
const slowdown = 4
/** What the page does once it is idle is none of what is measured. */
const settleMs = 3_000

/**
 * With 5 and with 5,000 saved sessions, on a CPU slowed down four times: when the page of a later visit works
 * (`worksMs`), with the last session on show.
 * @type {import('../part.mjs').Measure}
 */
export const startWithSessions = (setting) =>
  withApp(setting.server, { models: 2 }, (url) =>
    withPage(setting.browser, (few) =>
      withPage(setting.browser, async (many) => {
        const pages = { few, many }
        for (const { name, count } of counts) await firstVisit(setting, pages[name], url, count)
        return inTurns(counts, setting.isQuick ? 2 : 15, ({ name, count }) => laterVisit(pages[name], count))
      }),
    ),
  )

/** Saves so many sessions, and lets the page see them once. */
async function firstVisit(setting, { page }, url, count) {
  const tables = await withHarness(setting, 'saved-sessions.html', ({ call }) =>
    call('tables', answer, count, 'bench/lab-0/model-0'),
  )
  await saveSessions(page, url, tables)
  await openApp(page, url)
  await pause(settleMs)
}

async function laterVisit({ page, devtools }, count) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.probes.fieldWorksAt !== undefined)
  const worksMs = await page.evaluate(() => window.probes.fieldWorksAt)
  await page.getByRole('heading', { name: `Session ${count}` }).waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await pause(settleMs)
  return { worksMs }
}

/**
 * The main thread's CPU of saving one more word of an answer beside 5 and beside 5,000 saved sessions (`writeMs`).
 * @type {import('../part.mjs').Measure}
 */
export const saveWithSessions = (setting) =>
  inTurns(counts, setting.isQuick ? 2 : 9, ({ count }) =>
    withHarness(setting, 'saved-sessions.html', async ({ call, cpuMs, page }) => {
      await call('open', answer, count)
      await page.waitForFunction((all) => window.harness.listed() === all, count)
      const times = setting.isQuick ? 50 : 400
      await pause(settleMs)
      await call('write', 20)
      const before = await cpuMs()
      await call('write', times)
      return { writeMs: ((await cpuMs()) - before) / times }
    }),
  )
