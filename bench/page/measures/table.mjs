import { pause } from '../../common/clock.mjs'
import { quantile } from '../../common/figures.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { withApp } from '../app/app.mjs'
import { beginTable, pasteRows, withFile } from '../app/table.mjs'
import { withPage } from '../browser/browser.mjs'
import { longestTask } from '../browser/longest-task.mjs'
import { withHarness } from '../browser/open-harness.mjs'
import { keyDelays, typeUntil } from '../browser/type-text.mjs'

const columns = 4
/** What every cell is answered: thirty words, in a second and a half. */
const script = { text: 'refund '.repeat(30), field: 'content', size: 7, everyMs: 50 }
const app = [{ name: 'app' }]
const button = (page, name) => page.getByRole('button', { name })

/**
 * A table of 1,000 rows × 4 columns while it runs: how many frames took over 50 ms in five seconds of scrolling
 * (`slowFrames`), the time from a key in a cell to the paint after it in frames of 60 a second (`keyFrames`, p95), and
 * how many cells the page holds (`cells`).
 * @type {import('../part.mjs').Measure}
 */
export const tableRunning = (setting) =>
  withApp(setting.server, { models: columns, scriptOf: () => script }, (url) =>
    inTurns(app, setting.isQuick ? 1 : 3, () =>
      withPage(setting.browser, async ({ page }) => {
        await beginTable(page, url, columns)
        await pasteRows(page, 1_000)
        await button(page, /^Run [\d,]+ answers/).click()
        await pause(2_000)
        await page.evaluate(() => window.probes.watchFrames())
        await page.mouse.move(900, 600)
        for (let turn = 0; turn < 100; turn += 1) {
          await page.mouse.wheel(0, 200)
          await pause(50)
        }
        const slowFrames = await page.evaluate(() => window.probes.slowFrames)
        const cells = await page.getByRole('gridcell').count()
        await page.getByRole('grid').focus()
        await page.keyboard.press('Control+Home')
        await page.keyboard.press('e')
        await page.evaluate(() => (window.probes.keyDelays.length = 0))
        await typeUntil(page, pause(4_000))
        return { slowFrames, cells, keyFrames: quantile(await keyDelays(page), 0.95) / (1_000 / 60) }
      }),
    ),
  )

const tables = [
  { name: 'few', rows: 1_000 },
  { name: 'many', rows: 10_000 },
]

/**
 * From asking for the page to the first cell of the table that was open there (`openMs`), of 1,000 rows and of 10,000.
 * @type {import('../part.mjs').Measure}
 */
export const tableOpen = (setting) =>
  withApp(setting.server, { models: 2 }, (url) =>
    withPage(setting.browser, (few) =>
      withPage(setting.browser, async (many) => {
        const pages = { few, many }
        for (const { name, rows } of tables) {
          await beginTable(pages[name].page, url, 2)
          await pasteRows(pages[name].page, rows)
          await pause(3_000)
        }
        return inTurns(tables, setting.isQuick ? 2 : 7, async ({ name }) => {
          const { page } = pages[name]
          await page.reload({ waitUntil: 'commit' })
          const openMs = await page.evaluate(() => window.probes.sightOf('#table-cell-0-0'))
          await pause(1_000)
          return { openMs }
        })
      }),
    ),
  )

/**
 * The longest task of the main thread while a file of 50,000 rows × 10 is read and shown for mapping (`longestMs`), and
 * how long that takes (`readMs`).
 * @type {import('../part.mjs').Measure}
 */
export const tableFile = (setting) =>
  withFile(50_000, 10, (path) =>
    withApp(setting.server, { models: 2 }, (url) =>
      inTurns(app, setting.isQuick ? 1 : 3, () =>
        withPage(setting.browser, async ({ page, devtools }) => {
          await beginTable(page, url, 2)
          await button(page, 'Add rows').click()
          await page.getByRole('menuitem', { name: 'Import rows' }).click()
          const before = performance.now()
          const longestMs = await longestTask(devtools, async () => {
            await page.locator('input[type=file]').last().setInputFiles(path)
            await button(page, /50,000 rows/).waitFor({ timeout: 60_000 })
          })
          return { longestMs, readMs: performance.now() - before }
        }),
      ),
    ),
  )

/**
 * The main thread's CPU of saving one more word of an answer in a table of 10 rows and of 10,000 (`writeMs`).
 * @type {import('../part.mjs').Measure}
 */
export const tableSave = (setting) =>
  inTurns(
    [
      { name: 'few', rows: 10 },
      { name: 'many', rows: 10_000 },
    ],
    setting.isQuick ? 2 : 9,
    ({ rows }) =>
      withHarness(setting, 'saved-table.html', async ({ call, cpuMs }) => {
        await call('open', rows)
        const times = setting.isQuick ? 50 : 400
        await pause(3_000)
        await call('write', 20)
        const before = await cpuMs()
        await call('write', times)
        return { writeMs: ((await cpuMs()) - before) / times }
      }),
  )
