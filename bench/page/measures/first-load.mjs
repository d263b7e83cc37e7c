import { gzipSync } from 'node:zlib'
import { inTurns } from '../../common/in-turns.mjs'
import { withApp } from '../app/app.mjs'
import { withPage } from '../browser/browser.mjs'

const slowdown = 4

/**
 * A first visit, nothing cached: JavaScript that is asked for before the page works, in kB as gzip makes them
 * (`scriptKb`), requests until then (`requests`), and, with the CPU slowed down four times, when a field to write in
 * was first painted (`inputMs`), and when the page's own code listened to it (`worksMs`). Beside the built page a bare
 * shell of the same libraries.
 * @type {import('../part.mjs').Measure}
 */
export const firstLoad = ({ browser, harness, server, isQuick }) =>
  withApp(server, { models: 2 }, (url) => {
    const pages = [
      { name: 'bare shell', address: `${harness}/shell/bare-shell.html` },
      { name: 'ours', address: url },
    ]
    return inTurns(pages, isQuick ? 2 : 7, async ({ address }) => ({
      ...(await withPage(browser, (opened) => whatIsAsked(opened, address))),
      ...(await withPage(browser, (opened) => whenVisible(opened, address))),
    }))
  })

/** @param {import('../browser/browser.mjs').OpenPage} opened */
async function whatIsAsked({ page }, address) {
  /** @type {Map<string, import('@playwright/test').Response>} */
  const responses = new Map()
  page.on('response', (response) => responses.set(response.url(), response))
  await page.goto(address)
  await page.waitForFunction(() => window.probes.fieldWorksAt !== undefined)
  /** @type {string[]} */
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= window.probes.fieldReadyAt)
      .map(({ name }) => name),
  )
  const scripts = asked.filter((name) => new URL(name).pathname.endsWith('.js'))
  const bodies = await Promise.all(scripts.map((name) => responses.get(name)?.body()))
  const bytes = bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : Number.NaN), 0)
  return { scriptKb: bytes / 1_000, requests: asked.length + 1 }
}

/** @param {import('../browser/browser.mjs').OpenPage} opened */
async function whenVisible({ page, devtools }, address) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.probes.fieldWorksAt !== undefined)
  return page.evaluate(() => ({
    inputMs: window.probes.fieldPaintedAt,
    worksMs: window.probes.fieldWorksAt,
  }))
}
