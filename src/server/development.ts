import { getRequestListener } from '@hono/node-server'
import { compose } from './composition.ts'
import { consoleLog } from './console-log.ts'
import { readSettings } from './env.ts'
import { keptServiceKey } from './service-key-file.ts'

/** The server inside `vite`: the same composition, loaded anew whenever its code changes. */
export function createDevelopmentServer(port: number) {
  const result = readSettings()
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  const settings = { ...result.settings, port }
  const { fetch, close } = compose({
    settings,
    serviceKeys: settings.serviceKeys ?? [{ key: keptKey() }],
    page: async () => new Response('Vite serves the page.', { status: 404 }),
    log: consoleLog,
  })
  // Vite's own code uses the global Request and Response, which the adapter would otherwise replace.
  return { handle: getRequestListener(fetch, { overrideGlobalObjects: false }), close }
}

function keptKey(): string {
  const result = keptServiceKey()
  if (result.kind === 'problem') throw new Error(result.line)
  return result.kept.key
}
