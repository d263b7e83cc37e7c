import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { now, pause, within } from '../../common/clock.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { startProcess } from '../../common/processes.mjs'
import { memoryOf } from '../gateways/usage.mjs'

const mib = 1024 * 1024
/** They come one after another, and come back when they are told to; see load/large-question-visitors.mjs. */
const sizes = {
  usual: { visitors: 500, arrivalMs: 40, forMs: 75_000 },
  quick: { visitors: 60, arrivalMs: 40, forMs: 15_000 },
}
const everyMs = 50
/** Whoever asks something small gives up after so long. */
const givesUpMs = 30_000
const visitorsScript = fileURLToPath(new URL('../load/large-question-visitors.mjs', import.meta.url))

/**
 * 500 visitors who each begin to send a question of 31 MiB, before an upstream that takes questions and answers none of
 * the long ones; a hundred of them never finish theirs. Who is told to come back does. By how much the gateway's memory
 * grew at its highest (`grownMiB`), and by how much more in the second half of the time (`laterMiB`), how many questions
 * were taken (`taken`) and how many tries refused (`refused`), and which share of the small requests that others sent
 * meanwhile was answered (`servedShare`). Of ours alone: others would take all of this machine's memory.
 * @type {import('./measure.mjs').Measure}
 */
export const memoryPressure = ({ kinds, isQuick, log }) =>
  inTurns(
    kinds.filter(({ name }) => name === 'ours'),
    1,
    async (kind) => {
      const upstream = await startSlowUpstream()
      const gateway = await kind.start(/** @type {any} */ ({ port: upstream.port }))
      try {
        return await press(gateway, upstream, isQuick ? sizes.quick : sizes.usual, log)
      } finally {
        await gateway.stop()
        upstream.stop()
      }
    },
  )

/** Reads all of a question and keeps nothing of it. */
async function startSlowUpstream() {
  const counts = { taken: 0 }
  const answer = JSON.stringify({
    id: 'a',
    object: 'chat.completion',
    created: 1,
    model: 'small',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Well.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })
  const server = createServer((incoming, response) => {
    let bytes = 0
    incoming.on('data', (part) => (bytes += part.length))
    incoming.on('end', () => {
      if (bytes > mib) counts.taken += 1
      else response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    })
  })
  server.requestTimeout = 0
  await new Promise((resolve) => server.listen(0, '127.0.0.1', 1024, () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port.')
  return {
    port: address.port,
    counts,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function press({ address, pid = 0 }, { counts }, size, log) {
  const before = memoryOf(pid).residentMiB
  const began = now()
  const halfTime = began + size.forMs / 2
  const until = began + size.forMs
  const highest = { early: before, late: before }
  const tookMs = []
  let asked = 0
  const visitors = startProcess([visitorsScript, JSON.stringify({ address, ...size })], {
    cwd: process.cwd(),
    ipc: true,
  })
  const report = once(visitors.child, 'message')
  while (now() < until) {
    const half = now() < halfTime ? 'early' : 'late'
    highest[half] = Math.max(highest[half], memoryOf(pid).residentMiB)
    asked += 1
    const ms = await askShortly(address)
    if (ms !== undefined) tookMs.push(ms)
    await pause(everyMs)
  }
  const [offered] = await within(report, 30_000, () => `The visitors hang: ${visitors.complaints()}`)
  await visitors.stop()
  tookMs.sort((one, other) => one - other)
  log(
    `${offered.tries} tries of ${size.visitors} visitors: ${counts.taken} taken, ${offered.refused} refused, ` +
      `${offered.unfinishedEnded} unfinished ended, ${offered.broken} broken`,
  )
  log(`${tookMs.length} of ${asked} small requests answered beside them`)
  return {
    beforeMiB: before,
    grownMiB: Math.max(highest.early, highest.late) - before,
    laterMiB: Math.max(0, highest.late - highest.early),
    taken: counts.taken,
    refused: offered.refused,
    servedShare: tookMs.length / asked,
    smallP95Ms: tookMs[Math.floor(tookMs.length * 0.95)] ?? Number.NaN,
  }
}

/** How many milliseconds a small request took; undefined where it was not answered. */
async function askShortly({ port, modelPrefix, headers }) {
  const began = now()
  try {
    const response = await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: `${modelPrefix}small`,
        messages: [{ role: 'user', content: 'hello' }],
      }),
      signal: AbortSignal.timeout(givesUpMs),
    })
    await response.arrayBuffer()
    return response.ok ? now() - began : undefined
  } catch {
    return undefined
  }
}
