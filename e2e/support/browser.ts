import { existsSync, readFileSync } from 'node:fs'

const note = 'node_modules/.parley-browser.json'

/** How the tests start the browser that `npm test` found (scripts/setup/browser.mjs), else Playwright's own. */
export const launchOptions = {
  ...(existsSync(note) && (JSON.parse(readFileSync(note, 'utf8')) as { executablePath: string })),
  chromiumSandbox: false, // root and most containers cannot have it
  args: [
    '--disable-dev-shm-usage',
    // The browser itself is to ask nothing of the network, so that a test sees only the page's requests.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
}
