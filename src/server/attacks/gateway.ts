import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compose, type Composition } from '../composition.ts'
import { setUpConnections } from '../connections/connections-setup.ts'
import type { Ledger } from '../demo/ledger.ts'
import { readEnv } from '../env.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createJsonLog } from '../logging/json-log.ts'
import { createPlainLog } from '../logging/plain-log.ts'
import type { Environment } from '../settings/setting-reader.ts'

/** The gateway of these tests, on a port of this machine, in the test's own process. */
export interface Gateway {
  port: number
  origin: string
  composition: Composition
  server: Server
  /** The lines that it logged, as JSON and as a person reads them. */
  logged(): string[]
  close(): Promise<void>
}

/** A key that the service takes. */
export const serviceKey = 'test-key-one'

/** So that limits, pauses and whatever else runs on this machine play no part, unless a test asks for them. */
const usual: Environment = {
  LOCAL_RUNTIMES: 'off',
  DEMO_TOKENS_PER_SECOND: '0',
  UPSTREAM_RETRIES: '0',
  REQUESTS_PER_MINUTE: '1000000',
  TOKENS_PER_MINUTE: '1000000000',
  SERVICE_KEYS: serviceKey,
}

const loginForm = '<p>the form</p><p role="alert" class="x" hidden></p>'

interface GatewayOptions {
  /** Counts what visitors of a public demo ask. Default: in this process, by its clock. */
  ledger?: Ledger
  /** How long a client may take nothing of an answer before it is taken for gone. */
  writeTimeoutMs?: number
  /** The folder for what it keeps. Unset, it keeps nothing and takes no keys from its page. */
  folder?: string
  /** Where Turnstile's tokens are verified. */
  turnstileVerifyUrl?: string
  /** Whether wrong keys are slowed down, as they are outside of tests. */
  slowsWrongKeys?: boolean
}

/** Starts it as `main.ts` does, with these settings over the usual ones. */
export async function startGateway(
  env: Environment = {},
  { folder, slowsWrongKeys = false, ...options }: GatewayOptions = {},
): Promise<Gateway> {
  const result = readEnv({ ...usual, ...env })
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  const { settings } = result
  const lines: string[] = []
  const json = createJsonLog({
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const pretty = createPlainLog({ level: 'debug', write: (line) => lines.push(line) })
  const composition = compose({
    settings,
    serviceKeys: settings.serviceKeys ?? [],
    page: async ({ url }) =>
      new Response(url.endsWith('/login.html') ? loginForm : 'the page', {
        headers: { 'content-type': 'text/html' },
      }),
    log: (...entry) => {
      json.log(...entry)
      pretty(...entry)
    },
    ...(!slowsWrongKeys && { wrongKeys: { refused: () => Promise.resolve() } }),
    ...(folder !== undefined && { connectionsSetup: setUpConnections(settings, folder) }),
    ...options,
  })
  const { server, port } = await listening(composition.fetch, options)
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    composition,
    server,
    logged: () => lines,
    async close() {
      composition.close()
      await closed(server)
    },
  }
}

/** A server for a `fetch` like the composition's, on a free port. */
async function listening(
  fetch: Composition['fetch'],
  options: { writeTimeoutMs?: number } = {},
): Promise<{ server: Server; port: number }> {
  const server = createHttpServer(fetch, options)
  // A kept connection that is closed by the clock takes the next request with it, where the test's process was busy meanwhile.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  return { server, port }
}

/** Closes a server and whatever is still connected to it. */
export const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** The setting PROVIDERS for these. */
export const providersSetting = (
  ...providers: { name: string; baseUrl: string; apiKey?: string; format?: 'openai' | 'anthropic' }[]
): Environment => ({ PROVIDERS: JSON.stringify(providers) })
