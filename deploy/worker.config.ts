import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * `npx vite build -c deploy/worker.config.ts`: the service as one module for a host that runs workers, in `dist/worker`.
 * Such hosts have the web's interfaces and these modules of Node's, on Cloudflare by compatibility flag or date.
 */
export const nodeModulesOfWorkers = [
  'node:buffer',
  'node:crypto',
  'node:http',
  'node:timers',
  'node:timers/promises',
]

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  // There are no sockets: requests go out by the host's fetch.
  resolve: {
    alias: [
      {
        find: './undici-transport.ts',
        replacement: fileURLToPath(
          new URL('../src/service/upstream/http/fetch-transport.ts', import.meta.url),
        ),
      },
    ],
  },
  ssr: { target: 'webworker', noExternal: true, external: nodeModulesOfWorkers },
  build: {
    ssr: 'src/server/worker.ts',
    outDir: 'dist/worker',
    target: 'es2023',
    copyPublicDir: false,
    rolldownOptions: {
      // Globals of Node that the web has not, or has with less: timers that can be begun anew.
      transform: {
        inject: {
          Buffer: ['node:buffer', 'Buffer'],
          setTimeout: ['node:timers', 'setTimeout'],
          clearTimeout: ['node:timers', 'clearTimeout'],
        },
      },
    },
  },
})
