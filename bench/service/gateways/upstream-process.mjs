import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { within } from '../../common/clock.mjs'
import { startProcess } from '../../common/processes.mjs'

const script = fileURLToPath(new URL('../upstream/main.mjs', import.meta.url))

/** @typedef {Awaited<ReturnType<typeof startUpstream>>} Upstream */

/** Starts the fake upstream in a process of its own. */
export async function startUpstream() {
  const { child, stop, complaints } = startProcess([script], { cwd: process.cwd(), ipc: true })
  const events = new EventEmitter()
  events.setMaxListeners(0)
  let orders = 0

  child.on('message', (message) => {
    // What upstream/main.mjs and answers.mjs send.
    const event = /** @type {{ happened: string, text?: string, id?: number, port?: number }} */ (message)
    events.emit(`${event.happened} ${event.text ?? event.id ?? ''}`, event)
  })
  const happened = async (name) => (await once(events, name))[0]
  const order = async (name) => {
    const id = (orders += 1)
    child.send({ id, order: name })
    const { result } = await within(
      happened(`done ${id}`),
      30_000,
      () => `The upstream hangs: ${complaints()}`,
    )
    return result
  }
  const { port } = await within(
    happened('listening '),
    10_000,
    () => `The upstream does not start: ${complaints()}`,
  )

  return {
    port,
    pid: /** @type {number} */ (child.pid), // it has spoken, so it runs
    /** Resolves to when (`at`, see clock.mjs) the request with this text came to be known. */
    arrived: (text) => happened(`arrived ${text}`),
    /** Resolves to when the connection of the request with this text was closed. */
    closed: (text) => happened(`closed ${text}`),
    /** @returns {Promise<{ sent: number, taken: number, streams: number }>} chunks, bytes of the firehose, open streams */
    counts: () => order('counts'),
    reset: () => order('reset'),
    /** Ends every paced stream with its last chunks. */
    finish: () => order('finish'),
    stop,
  }
}
