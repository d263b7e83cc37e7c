import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than cores: a test often waits for answers that stream, and the whole took a seventh longer without.
  workers: availableParallelism() + 1,
  retries: 0,
  // No test measures time: what comes at all may come late on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // The JSON reporter writes where PLAYWRIGHT_JSON_OUTPUT_FILE says (scripts/test.mjs).
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  projects: [
    {
      name: 'chromium',
      // Clicks wait for animations to end: 7 % of the suite's time.
      use: { browserName: 'chromium', launchOptions, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
