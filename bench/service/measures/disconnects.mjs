import { now, orAfter, pause, within } from '../../common/clock.mjs'
import { quantile } from '../../common/figures.mjs'
import { requestBytes } from '../load/requests.mjs'
import { openStream } from '../load/stream-connection.mjs'
import { gatewaysOnly, withGateways } from './measure.mjs'

const atATime = 10
/** An upstream that is not closed by then counts as never closed. */
const neverMs = 5_000

/**
 * How long after a client has disconnected the upstream's connection is closed: half of the clients leave before the first
 * byte, half in mid-stream (`beforeP95Ms`, `midP95Ms`, `p95Ms` of both; `never` closed within five seconds). Peers are
 * tried less often, as some make each try wait for those five seconds.
 * @type {import('./measure.mjs').Measure}
 */
export const disconnects = (setting) =>
  withGateways({ ...setting, kinds: gatewaysOnly(setting.kinds) }, async (gateways) => {
    /** @type {import('./measure.mjs').Rounds} */
    const rounds = {}
    for (const { name, address } of gateways) {
      const tries = name === 'ours' && !setting.isQuick ? 100 : 20
      const before = await leave(tries, (text) => leaveBeforeFirstByte(address, setting.upstream, text))
      const mid = await leave(tries, (text) => leaveInMidStream(address, setting.upstream, text))
      rounds[name] = [figuresOf(before, mid)]
    }
    return rounds
  })

function figuresOf(before, mid) {
  const both = [...before, ...mid]
  return {
    beforeP95Ms: quantile(before, 0.95),
    midP95Ms: quantile(mid, 0.95),
    p95Ms: quantile(both, 0.95),
    never: both.filter((ms) => ms >= neverMs).length,
  }
}

let texts = 0

/** The times of so many tries, in ms, ten of them at a time. */
async function leave(tries, once) {
  const times = []
  while (times.length < tries) {
    const some = Array.from({ length: Math.min(atATime, tries - times.length) }, () => {
      texts += 1
      return once(`leaving ${texts}`)
    })
    times.push(...(await Promise.all(some)))
  }
  return times
}

async function leaveBeforeFirstByte(address, upstream, text) {
  const arrived = upstream.arrived(text)
  const stream = openStream(address.port, requestBytes(address, { model: 'silent', stream: true, text }))
  await within(arrived, neverMs, () => `A request never came to the upstream: ${stream.head()}`)
  return timeToClose(stream, upstream.closed(text), Math.random() * 50)
}

async function leaveInMidStream(address, upstream, text) {
  const request = requestBytes(address, { model: 'paced', stream: true, text })
  const stream = await new Promise((resolve, reject) => {
    const opened = openStream(address.port, request, { onChunks: () => resolve(opened) })
    void opened.closed.then(() => reject(new Error(`A stream ended without a chunk:\n${opened.head()}`)))
  })
  return timeToClose(stream, upstream.closed(text), 50 + Math.random() * 200)
}

async function timeToClose(stream, closed, waitMs) {
  await pause(waitMs)
  const left = now()
  stream.leave()
  const event = await orAfter(closed, neverMs)
  return event ? event.at - left : neverMs
}
