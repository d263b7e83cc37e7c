import { withPage } from './browser.mjs'

/**
 * Opens a page of the harness and hands it to `work`. What goes wrong in the page is thrown, as a figure of a page that
 * failed would be a good one.
 * @template T
 * @param {Pick<import('../part.mjs').Setting, 'browser' | 'harness'>} setting
 * @param {string} path
 * @param {(opened: import('./browser.mjs').OpenPage & { call: (name: string, ...args: unknown[]) => Promise<any> }) => Promise<T>} work
 *   `call` calls a function of the page's `window.harness`
 */
export const withHarness = ({ browser, harness }, path, work) =>
  withPage(browser, async (opened) => {
    const { page } = opened
    /** @type {string[]} */
    const troubles = []
    page.on('pageerror', (error) => troubles.push(error.stack ?? error.message))
    await page.goto(`${harness}/${path}`)
    await page
      .waitForFunction(() => 'harness' in window, undefined, { timeout: 20_000 })
      .catch((error) => {
        throw new Error(`${path} does not start: ${troubles.join('\n') || error.message}`)
      })
    const call = (name, ...args) =>
      page.evaluate(
        ([called, values]) => window.harness[called](...values),
        /** @type {const} */ ([name, args]),
      )
    const result = await work({ ...opened, call })
    if (troubles.length > 0) throw new Error(`Something went wrong in ${path}:\n${troubles.join('\n')}`)
    return result
  })
