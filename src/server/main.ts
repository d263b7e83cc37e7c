import './early-optimising.ts'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose } from './composition.ts'
import { setUpConnections } from './connections/connections-setup.ts'
import { readSettings } from './env.ts'
import { greeting } from './greeting.ts'
import { createLedger } from './demo/create-ledger.ts'
import { unusableModels } from './demo/unusable-models.ts'
import { createHttpServer } from './http/http-server.ts'
import { createLimiter } from './limiter.ts'
import { createServerLog } from './logging/log.ts'
import { closeFolderToOthers } from './files/private-folder.ts'
import { keptServiceKey } from './files/service-key-file.ts'
import { createStaticFiles } from './http/static-files.ts'
import { stopGracefully } from './stop-gracefully.ts'

/** The built server's entry: reads the settings, listens, says where. */
async function start() {
  const result = readSettings()
  if (result.kind === 'problems') return giveUp(...result.problems)
  const { settings } = result
  const { log, format, flush, written } = createServerLog(settings.log)
  closeFolderToOthers('.parley', log)
  const keptKey = settings.serviceKeys ? undefined : keptServiceKey()
  if (keptKey?.kind === 'problem') return giveUp(keptKey.line)
  const kept = keptKey?.kept
  const connectionsSetup = setUpConnections(settings)
  const composition = compose({
    settings,
    limiter: await createLimiter(settings, log),
    ledger: await createLedger(settings, log),
    connectionsSetup,
    serviceKeys: settings.serviceKeys ?? (kept ? [{ key: kept.key }] : []),
    page: createStaticFiles(join(dirname(fileURLToPath(import.meta.url)), '../client')),
    log,
  })
  const { fetch, registry } = composition
  const server = createHttpServer(fetch)
  server.listen(settings.port, settings.host, async () => {
    const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
    // Waits a moment for the first lists of models, so that their number is worth telling.
    const models = await registry.models()
    const facts = {
      settings,
      connectionsSetup,
      connected: composition.connected(),
      port,
      kept,
      providers: registry.health(),
      models: models.length,
      unusable: await unusableModels(settings, registry),
    }
    // With JSON lines the log has stdout for itself. Elsewhere than at a terminal somebody collects what is printed, and
    // a key has no place there.
    const output = format === 'json' ? process.stderr : process.stdout
    output.write(`${greeting({ ...facts, showsKey: output.isTTY })}\n`)
  })
  server.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(listenProblem(error, settings.port, settings.host)),
  )
  process.on('exit', flush)
  async function ended() {
    await composition.ended()
    await written()
  }
  stopGracefully(server, { ...composition, ended }, { delayMs: settings.shutdownDelayMs })
}

function listenProblem({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`
  if (code === 'EACCES')
    return `Port ${port} is reserved for administrators. Choose 1024 or higher, like PORT=3000.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is not an address of this machine. Try HOST=127.0.0.1.`
  return `The server cannot listen on ${host}:${port}: ${message}`
}

function giveUp(...lines: string[]) {
  for (const line of lines) console.error(line)
  process.exit(1)
}

await start()
