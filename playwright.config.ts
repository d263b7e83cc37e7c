import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The browser that `npm test` found (scripts/setup/browser.mjs), else Playwright's own. */
function executablePath(): string | undefined {
  const note = 'node_modules/.parley-browser.json'
  if (!existsSync(note)) return undefined
  const found = JSON.parse(readFileSync(note, 'utf8')) as { executablePath: string }
  return found.executablePath
}

const browser = executablePath()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // No test measures time: what comes at all may come late on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // The JSON reporter writes where PLAYWRIGHT_JSON_OUTPUT_FILE says (scripts/test.mjs).
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...(browser ? { executablePath: browser } : {}),
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
        },
      },
    },
  ],
})
