import { readFile } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import { compose } from './composition.ts'
import { setUpConnections } from './connections/connections-setup.ts'
import { readSettings } from './env.ts'
import { ownerAddress } from './greeting.ts'
import { unreadableRequest } from './http/http-server.ts'
import { createLimiter } from './limiter.ts'
import { createServerLog } from './logging/log.ts'
import { closeFolderToOthers } from './files/private-folder.ts'
import { keptServiceKey } from './files/service-key-file.ts'

/** The server inside `vite`: the same composition, loaded anew whenever its code changes. */
export async function createDevelopmentServer(port: number) {
  const result = readSettings()
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  const settings = { ...result.settings, port }
  const { log, format } = createServerLog(settings.log)
  closeFolderToOthers('.parley', log)
  const connectionsSetup = setUpConnections(settings)
  const { fetch, close, ended } = compose({
    settings,
    limiter: await createLimiter(settings, log),
    connectionsSetup,
    serviceKeys: settings.serviceKeys ?? [{ key: keptKey() }],
    // Vite serves the page, and the form before it at /login.html: what comes here is the answer to that form.
    page: async () =>
      new Response(await readFile('login.html'), { headers: { 'content-type': 'text/html' } }),
    log,
  })
  // Vite's own code uses the global Request and Response, which the adapter would otherwise replace.
  return {
    /** Where a browser may manage keys from then on; undefined where none can, or where the log is collected. */
    ownerAddress:
      connectionsSetup.kind === 'on' && format !== 'json'
        ? ownerAddress(settings, port, connectionsSetup.ownerCode.atStart)
        : undefined,
    handle: getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler: unreadableRequest }),
    close() {
      close()
      void ended()
    },
  }
}

function keptKey(): string {
  const result = keptServiceKey()
  if (result.kind === 'problem') throw new Error(result.line)
  return result.kept.key
}
