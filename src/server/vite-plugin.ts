import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import type { createDevelopmentServer } from './development.ts'
import { readDevelopmentAddress } from './env.ts'
import { leadsToPrivateFile, privatePatterns } from './private-path.ts'

type DevelopmentModule = { createDevelopmentServer: typeof createDevelopmentServer }
type DevelopmentServer = Awaited<ReturnType<typeof createDevelopmentServer>>

const isOurs = (url = '') =>
  /^\/(api|v1)\/|^\/(healthz|readyz|metrics|openapi\.json|docs(\/[\w.-]*)?)(\?|$)/.test(url)

/**
 * Puts the proxy and the service into Vite's development server, from the sources, reloaded as they change; and keeps
 * the private files of this folder from being served.
 */
export function parleyServer(): Plugin {
  return {
    name: 'parley-server',
    apply: 'serve',
    config({ server = {} }, { mode }) {
      const guards = { cors: false, fs: { deny: privatePatterns } }
      // vitest has a Vite server of its own, for itself and its browser alone.
      if (mode === 'test') return { server: guards }
      if (server.host !== undefined)
        throw new Error('Set HOST instead of --host: it decides who may use the keys.')
      const { port, host, allowedHosts } = readDevelopmentAddress()
      // A port of the command line goes before that of the settings.
      const listening = port === undefined || server.port !== undefined ? {} : { port, strictPort: true }
      return { server: { ...guards, ...listening, host, allowedHosts } }
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (leadsToPrivateFile(request.url ?? '')) refusePrivateFile(response)
        else next()
      })
      // The components that vitest tests ask nothing of the service.
      if (vite.config.mode === 'test') return
      const current = createReloader(vite)
      // Not before it listens: its port is one of the server's settings.
      vite.httpServer?.once('listening', () => {
        void current().then(
          ({ ownerAddress }) => {
            if (ownerAddress !== undefined)
              vite.config.logger.info(`  ➜  Keys:    ${ownerAddress} lets a browser manage keys`)
          },
          (error: unknown) => vite.config.logger.error(messageOf(error)),
        )
      })
      const answer = async (
        request: IncomingMessage,
        response: ServerResponse,
        fail: (error: unknown) => void,
      ) => {
        try {
          const { handle } = await current()
          await handle(request, response)
        } catch (error) {
          fail(error)
        }
      }
      vite.middlewares.use((request, response, next) => {
        // The page itself takes no POST: that is the form of the password.
        if (isOurs(request.url) || request.method === 'POST') void answer(request, response, next)
        else next()
      })
    },
  }
}

function refusePrivateFile(response: ServerResponse) {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end('Keys, settings and the source history are not served.')
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The port that is listened on, which need not be the one that was wished for. */
function portOf({ httpServer, config }: ViteDevServer): number {
  const address = httpServer?.address()
  return typeof address === 'object' && address ? address.port : config.server.port
}

/** Vite gives the same module until one of its sources changes; then the old server's background work ends. */
function createReloader(vite: ViteDevServer) {
  let loaded: { from: DevelopmentModule; server: Promise<DevelopmentServer> } | undefined
  return async (): Promise<DevelopmentServer> => {
    // The cast: a module loaded by its path has no type.
    const from = (await vite.ssrLoadModule('/src/server/development.ts')) as DevelopmentModule
    if (loaded?.from === from) return loaded.server
    void loaded?.server.then(({ close }) => close()).catch(() => undefined)
    const server = from.createDevelopmentServer(portOf(vite))
    loaded = { from, server }
    return server
  }
}
