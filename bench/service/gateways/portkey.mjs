import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npm, SetupError } from '../../../scripts/setup/run-command.mjs'
import { untilReady } from './gateway.mjs'
import { freePort, startProcess } from '../../common/processes.mjs'

const folder = fileURLToPath(new URL('../../.peers/', import.meta.url))
const script = `${folder}node_modules/@portkey-ai/gateway/build/start-server.js`

const packageJson = {
  name: 'bench-peers',
  private: true,
  dependencies: { '@portkey-ai/gateway': '1.15.2' },
  // With the versions that its ranges bring today, its streams break off.
  overrides: { '@hono/node-server': '1.13.5', hono: '4.9.7' },
}

export const isPortkeyInstalled = () => existsSync(script)

/** Installs Portkey's gateway into bench/.peers; throws a SetupError when that fails. */
export async function installPortkey() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}package.json`, `${JSON.stringify(packageJson, null, 2)}\n`)
  const { ok, output } = await npm(
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
  )
  if (!ok || !isPortkeyInstalled())
    throw new SetupError(
      `The peers cannot be installed:\n${output.trimEnd().split('\n').slice(-12).join('\n')}`,
    )
}

/** Portkey's gateway, without its page and log viewer. @type {import('./gateway.mjs').GatewayKind} */
export const portkey = {
  name: 'portkey',
  async start(upstream) {
    const port = await freePort()
    const running = startProcess([script, `--port=${port}`, '--headless'], { cwd: folder })
    const address = {
      port,
      modelPrefix: '',
      headers: {
        authorization: 'Bearer test-key',
        'x-portkey-provider': 'openai',
        'x-portkey-custom-host': `http://127.0.0.1:${upstream.port}/v1`,
      },
    }
    await untilReady("Portkey's gateway", address, running)
    return { name: 'portkey', address, pid: running.child.pid, stop: running.stop }
  },
}
