import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { launchOptions } from './e2e/support/browser.ts'
import viteConfig from './vite.config.ts'

const everywhere = {
  // No test measures time: what comes at all may come late on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['vitest.setup.ts'],
  // More than there are cores: tests of attacks and timeouts spend much of their time waiting.
  maxWorkers: availableParallelism() * 2,
  unstubGlobals: true,
}

/** Components that need a real browser: what has a size, a focus, a keyboard. */
const inBrowser = 'src/**/*.browser.test.tsx'
/** Tests that put another module in place of one of ours, or need one that nothing was done with yet. */
const isolated = 'src/**/*.isolated.test.{ts,tsx}'

export default defineConfig((env) =>
  mergeConfig(
    viteConfig(env),
    defineConfig({
      test: {
        projects: [
          {
            extends: true,
            test: {
              name: 'node',
              include: [
                'src/**/*.test.{ts,tsx}',
                'scripts/**/*.test.mjs',
                'bench/**/*.test.mjs',
                'deploy/**/*.test.{ts,mjs}',
              ],
              exclude: [inBrowser, isolated],
              environment: 'node',
              // Test files of a worker share their modules, which are loaded once: a third of the time it took with each
              // file on its own. So no test may leave anything behind in a module or a global.
              isolate: false,
              ...everywhere,
              // tokens.test.ts reads its colours from the stylesheet itself.
              css: { include: [/tokens\.css/] },
            },
          },
          {
            extends: true,
            test: { name: 'isolated', include: [isolated], environment: 'node', ...everywhere },
          },
          {
            extends: true,
            test: {
              name: 'components',
              include: [inBrowser],
              // After the others: beside them each test would take twice as long.
              sequence: { groupOrder: 1 },
              // One page for all files of a worker, which loads each module once: a quarter less time.
              isolate: false,
              ...everywhere,
              // One more than there are cores, a tenth of which stood idle otherwise.
              maxWorkers: availableParallelism() + 1,
              setupFiles: [
                ...everywhere.setupFiles,
                'vitest.components.setup.ts',
                'src/web/ui/styles/for-component-tests.ts',
              ],
              browser: {
                enabled: true,
                headless: true,
                screenshotFailures: false,
                viewport: { width: 1280, height: 800 },
                provider: playwright({
                  launchOptions,
                  actionTimeout: 30_000,
                  // Clicks wait for animations to end.
                  contextOptions: { reducedMotion: 'reduce' },
                }),
                instances: [{ browser: 'chromium' }],
              },
            },
          },
        ],
      },
    }),
  ),
)
