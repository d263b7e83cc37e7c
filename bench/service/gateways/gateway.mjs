import { openKeptConnection } from '../load/kept-connection.mjs'
import { now, pause } from '../../common/clock.mjs'
import { requestBytes } from '../load/requests.mjs'

const startTimeoutMs = 20_000

/**
 * Something that answers chat completions, started and ready.
 * @typedef {object} Gateway
 * @property {string} name
 * @property {import('../load/requests.mjs').Address} address
 * @property {number | undefined} pid undefined for the upstream itself, gone to directly
 * @property {() => Promise<void>} stop
 */

/**
 * A kind of gateway that can be started before an upstream, as often as wished.
 * @typedef {object} GatewayKind
 * @property {string} name
 * @property {(upstream: import('./upstream-process.mjs').Upstream) => Promise<Gateway>} start
 */

/**
 * Resolves once small requests are answered; throws, with what the process complained of, when that does not come.
 * @param {string} name
 * @param {import('../load/requests.mjs').Address} address
 * @param {ReturnType<typeof import('../../common/processes.mjs').startProcess>} running
 */
export async function untilReady(name, address, running) {
  const request = requestBytes(address, { model: 'small' })
  const deadline = now() + startTimeoutMs
  let reason = 'no answer'
  while (now() < deadline && !running.hasExited()) {
    try {
      const connection = await openKeptConnection(address.port)
      await connection.ask(request).finally(connection.close)
      return
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
      await pause(50)
    }
  }
  await running.stop()
  throw new Error(`${name} does not start: ${reason}\n${running.complaints()}`)
}
