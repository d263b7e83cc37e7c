import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now, pause } from '../../common/clock.mjs'
import { freePort, startProcess } from '../../common/processes.mjs'
import { startPageUpstream } from './upstream.mjs'

const startTimeoutMs = 20_000

/**
 * How many models the upstream lists, and what it answers where that is not the bench's usual answer.
 * @typedef {{ models: number, scriptOf?: Parameters<typeof startPageUpstream>[1] }} AppOptions
 */

/**
 * The built page with its server, whose only provider is a fake upstream.
 * @param {string} server the path of the built main.js
 * @param {AppOptions} options
 */
async function startApp(server, { models, scriptOf }) {
  const upstream = await startPageUpstream(models, scriptOf)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // An empty folder to run in, so that no .env of this tree is read.
  const cwd = mkdtempSync(join(tmpdir(), 'bench-'))
  const running = startProcess([server], {
    cwd,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_MODELS: 'off',
      LOCAL_RUNTIMES: 'off',
      REQUESTS_PER_MINUTE: '100000',
      TOKENS_PER_MINUTE: '1000000000',
      PROVIDERS: JSON.stringify([{ name: 'bench', baseUrl: `${upstream.url}/v1` }]),
    },
  })
  const stop = async () => {
    await running.stop()
    await upstream.close()
    rmSync(cwd, { recursive: true, force: true })
  }
  if (!(await listsModels(url, models, running))) {
    await stop()
    throw new Error(`The built page does not start:\n${running.complaints()}`)
  }
  return { url, stop }
}

/** Whether the page's model list comes to hold so many. */
async function listsModels(url, count, running) {
  const deadline = now() + startTimeoutMs
  while (now() < deadline && !running.hasExited()) {
    const response = await fetch(`${url}/api/v1/models`).catch(() => undefined)
    const body = response?.ok ? await response.json() : { data: [] }
    if (body.data.length >= count) return true
    await pause(50)
  }
  return false
}

/**
 * Starts it, hands its address to `work`, and stops it whatever happens.
 * @template T
 * @param {string} server
 * @param {AppOptions} options
 * @param {(url: string) => Promise<T>} work
 */
export async function withApp(server, options, work) {
  const app = await startApp(server, options)
  try {
    return await work(app.url)
  } finally {
    await app.stop()
  }
}
