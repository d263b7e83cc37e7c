import { bytesUnderWay, memoryOf } from '../gateways/usage.mjs'
import { now, pause } from '../../common/clock.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { requestBytes } from '../load/requests.mjs'
import { openStream } from '../load/stream-connection.mjs'
import { chunkEvents } from '../upstream/chunks.mjs'
import { gatewaysOnly } from './measure.mjs'

const mib = 1024 * 1024
const enoughBytes = 64 * 1024
const chunkBytes = Buffer.byteLength(chunkEvents('firehose').next)
const stillMs = 1_000
const maxMs = 8_000

/**
 * An upstream that sends 64 MiB as fast as they are taken, to a client that stops reading at once: what the upstream got
 * rid of (`takenMiB`), what of it the gateway has read (`readMiB`: the rest waits in the system's buffers before it),
 * what of that it still holds itself (`heldMiB`: the rest waits in the system's buffers behind it), and by how much its
 * memory grew (`grownMiB`).
 * @type {import('./measure.mjs').Measure}
 */
export const firehose = ({ kinds, upstream, isQuick }) =>
  inTurns(gatewaysOnly(kinds), isQuick ? 1 : 3, async (kind) => {
    const gateway = await kind.start(upstream)
    try {
      return await stopReading(gateway, upstream)
    } finally {
      await gateway.stop()
    }
  })

/**
 * @param {import('./measure.mjs').Gateway} gateway
 * @param {import('./measure.mjs').Upstream} upstream
 */
async function stopReading({ address, pid }, upstream) {
  await upstream.reset()
  const memoryBefore = residentMiB(pid)
  const request = requestBytes(address, { model: 'firehose', stream: true, keepAlive: false })
  const stream = openStream(address.port, request, {
    onChunks: () => stream.bytes() >= enoughBytes && stream.stopReading(),
  })
  const { taken, highestMiB } = await untilStill(upstream, () => residentMiB(pid))
  const read = taken - bytesUnderWay(upstream.port)
  const passedOn = stream.bytes() + bytesUnderWay(address.port)
  if (stream.bytes() < enoughBytes) throw new Error(`The firehose never began:\n${stream.head()}`)
  stream.leave()
  // A chunk may leave a gateway longer than it came, with another model's name or other framing.
  const growth = stream.bytes() / stream.chunks() / chunkBytes
  return {
    takenMiB: taken / mib,
    readMiB: read / mib,
    heldMiB: (read - passedOn / growth) / mib,
    grownMiB: highestMiB - memoryBefore,
  }
}

/** Waits until the upstream has got rid of nothing for a second. */
async function untilStill(upstream, memory) {
  const start = now()
  let highestMiB = Number.NEGATIVE_INFINITY
  let taken = 0
  let since = now()
  while (now() - since < stillMs && now() - start < maxMs) {
    await pause(50)
    highestMiB = Math.max(highestMiB, memory())
    const counts = await upstream.counts()
    if (counts.taken !== taken) since = now()
    taken = counts.taken
  }
  return { taken, highestMiB }
}

const residentMiB = (pid) => (pid === undefined ? Number.NaN : memoryOf(pid).residentMiB)
