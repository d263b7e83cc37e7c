import { quantile } from '../../common/figures.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { answer } from '../answer/answer.mjs'
import { withApp } from '../app/app.mjs'
import { addColumns, ask, openApp } from '../app/playground.mjs'
import { withPage } from '../browser/browser.mjs'
import { withHarness } from '../browser/open-harness.mjs'
import { keyDelays, typeUntil } from '../browser/type-text.mjs'
import { pause } from '../../common/clock.mjs'

const columns = 8
const charactersPerSecond = 400 // 100 tokens
/** Where the columns' answers begin, so that they are not all in the same code block at once. */
const from = Array.from({ length: columns }, (_, index) => 3_000 + index * 500)

/**
 * The time from a key in the field to the paint after it (`p95Ms`), while eight columns stream at 100 tokens a second
 * each. For the built page (`app`) also how many tasks took more than 50 ms (`longTasks`, the longest in `longestMs`).
 * @type {import('../part.mjs').Measure}
 */
export const typing = async (setting) => {
  const { renderers, isQuick } = setting
  const [count, ms] = isQuick ? [1, 5_000] : [3, 12_000]
  const rounds = await inTurns(renderers, count, ({ name }) =>
    withHarness(
      setting,
      `renderers.html?renderer=${encodeURIComponent(name)}&columns=${columns}&follow`,
      async ({ page, call }) => {
        await call('warmUp')
        await page.getByRole('textbox', { name: 'Message' }).click()
        await pause(500)
        await typeUntil(
          page,
          call('streamByClock', { text: answer, from, perSecond: charactersPerSecond, ms }),
        )
        return { p95Ms: quantile(await keyDelays(page), 0.95) }
      },
    ),
  )
  const app = await withApp(setting.server, { models: columns }, (url) =>
    inTurns([{ name: 'app' }], count, () => withPage(setting.browser, (opened) => inTheApp(opened, url, ms))),
  )
  return { ...rounds, ...app }
}

/** @param {import('../browser/browser.mjs').OpenPage} opened */
async function inTheApp({ page }, url, ms) {
  await openApp(page, url)
  await addColumns(page, columns - 2)
  await ask(page, 'Stream, please')
  await pause(1_000)
  await page.evaluate(() => {
    window.probes.keyDelays.length = 0
    window.probes.longTasks.length = 0
  })
  await page.getByRole('textbox', { name: 'Message' }).click()
  await typeUntil(page, pause(ms))
  /** @type {{ duration: number }[]} */
  const longTasks = await page.evaluate(() => window.probes.longTasks)
  return {
    p95Ms: quantile(await keyDelays(page), 0.95),
    longTasks: longTasks.length,
    longestMs: Math.max(0, ...longTasks.map(({ duration }) => duration)),
  }
}
