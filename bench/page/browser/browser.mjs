import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareBrowser } from '../../../scripts/setup/browser.mjs'

const note = fileURLToPath(new URL('../../../node_modules/.parley-browser.json', import.meta.url))
const probes = fileURLToPath(new URL('probes.js', import.meta.url))

/** @typedef {Awaited<ReturnType<typeof startBrowser>>} Browser */
/** @typedef {Awaited<ReturnType<Browser['open']>>} OpenPage */

/**
 * Playwright sets emulated media again on each load, also in the page that is being left: all of its styles would be
 * worked out anew, in up to 300 ms that nobody else pays.
 */
const noEmulatedMedia = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }

/** Starts the browser that the browser tests use, found or installed as `npm test` does it. */
export async function startBrowser() {
  if (!existsSync(note)) await prepareBrowser()
  const { executablePath } = JSON.parse(readFileSync(note, 'utf8'))
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false, // root and most containers cannot have it
    args: [
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      // Whatever an answer would fetch from elsewhere must not leave this machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })

  return {
    version: browser.version(),
    close: () => browser.close(),
    /** A page of 1440 × 900 that knows nothing of those before it, with probes.js in it. */
    async open() {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...noEmulatedMedia })
      await context.addInitScript({ path: probes })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Performance.enable')
      return {
        page,
        devtools,
        /** CPU that the page's main thread has used so far, in ms. */
        cpuMs: async () => {
          const { metrics } = await devtools.send('Performance.getMetrics')
          return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000
        },
        close: () => context.close(),
      }
    },
  }
}

/**
 * Opens a page, hands it to `work`, and closes it whatever happens.
 * @template T
 * @param {Browser} browser
 * @param {(opened: OpenPage) => Promise<T>} work
 */
export async function withPage(browser, work) {
  const opened = await browser.open()
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
