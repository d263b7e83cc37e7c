import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilReady } from './gateway.mjs'
import { freePort, startProcess } from '../../common/processes.mjs'

const key = 'test-key-one'
// Both limiters count, and neither ever refuses.
const limits = '1000000000/1000000000000'

/**
 * Our service as it is built: keys, validation and limits on, nothing but the fake upstream behind it.
 * @param {string} server the path of the built main.js
 * @param {Record<string, string>} [settings] further ones
 * @returns {import('./gateway.mjs').GatewayKind}
 */
export const ours = (server, settings = {}) => ({
  name: 'ours',
  async start(upstream) {
    const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT)
    // An empty folder to run in, so that no .env of this tree is read.
    const cwd = mkdtempSync(join(tmpdir(), 'bench-'))
    const running = startProcess([server], {
      cwd,
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        SERVICE_KEYS: `${key}=${limits}`,
        DEMO_MODELS: 'off',
        LOCAL_RUNTIMES: 'off',
        PROVIDERS: JSON.stringify([{ name: 'bench', baseUrl: `http://127.0.0.1:${upstream.port}/v1` }]),
        ...settings,
      },
    })
    const address = { port, modelPrefix: 'bench/', headers: { authorization: `Bearer ${key}` } }
    await untilReady('Our service', address, running)
    return {
      name: 'ours',
      address,
      pid: running.child.pid,
      async stop() {
        await running.stop()
        rmSync(cwd, { recursive: true, force: true })
      },
    }
  },
})
