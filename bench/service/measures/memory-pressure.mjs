import { createServer, request as ask } from 'node:http'
import { now, pause } from '../../common/clock.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { memoryOf } from '../gateways/usage.mjs'

const mib = 1024 * 1024
const questionMiB = 31
/** Each of them sends one question of 31 MiB; a fifth of them all of it but its end, for an answer on a carrier. */
const visitors = { usual: 500, quick: 60 }
const carriedOf = 5
/** So many answers come on one carrier of a page. */
const answersOfCarrier = 20
/** How long the visitors come and come back, and how long it is then watched what is left. */
const longestMs = { usual: 60_000, quick: 15_000 }
const everyMs = 50
/** They come one after another, and who was refused comes back after so long. */
const arrivalMs = 40
const comeBackMs = 10_000

const beginning = (/** @type {string} */ model) =>
  `{"model":"${model}","max_tokens":9,"messages":[{"role":"user","content":"`
const end = '"}]}'
/** All visitors send the same piece of memory, so that they hold none themselves. */
const piece = Buffer.alloc(mib, 'words ')

/**
 * 500 visitors with questions of 31 MiB each, 15 GiB in all, before an upstream that takes questions and answers none of
 * the long ones; a hundred of them never finish theirs. Who is told to come back does. By how much the gateway's memory
 * grew at its highest (`grownMiB`), how many questions were taken (`taken`) and how many tries refused (`refused`), and
 * which share of the small requests that others sent meanwhile was answered (`servedShare`). Of ours alone: others would
 * take all of this machine's memory.
 * @type {import('./measure.mjs').Measure}
 */
export const memoryPressure = ({ kinds, isQuick, tell }) =>
  inTurns(
    kinds.filter(({ name }) => name === 'ours'),
    1,
    async (kind) => {
      const upstream = await startSlowUpstream()
      const gateway = await kind.start(/** @type {any} */ ({ port: upstream.port }))
      try {
        return await press(gateway, upstream, isQuick ? 'quick' : 'usual', tell)
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

async function press({ address, pid = 0 }, { counts }, size, tell) {
  const before = memoryOf(pid).residentMiB
  const until = now() + longestMs[size]
  let highest = before
  const served = { asked: 0, answered: 0 }
  let refused = 0
  const carriers = await openCarriers(address.port, Math.ceil(visitors[size] / carriedOf / answersOfCarrier))
  const leaving = new Set()
  const all = Array.from({ length: visitors[size] }, async (_, index) => {
    const isCarried = index % carriedOf === 0
    const carrier = carriers[Math.floor(index / carriedOf / answersOfCarrier)]
    const to = isCarried
      ? { path: '/api/v1/chat/completions', carrier, answer: index }
      : { path: '/v1/chat/completions' }
    await pause(index * arrivalMs)
    while (now() < until) {
      const upload = send(address, to)
      leaving.add(upload.leave)
      const status = await Promise.race([upload.status, pause(until - now())])
      if (status === undefined) return
      leaving.delete(upload.leave)
      refused += 1
      await pause(comeBackMs)
    }
  })
  const small = JSON.stringify({
    model: `${address.modelPrefix}small`,
    messages: [{ role: 'user', content: 'hello' }],
  })
  while (now() < until) {
    highest = Math.max(highest, memoryOf(pid).residentMiB)
    served.asked += 1
    const answer = await fetch(`http://127.0.0.1:${address.port}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...address.headers, 'content-type': 'application/json' },
      body: small,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    if (answer?.ok) served.answered += 1
    await answer?.arrayBuffer()
    await pause(everyMs)
  }
  await Promise.all(all)
  for (const leave of leaving) leave()
  tell(
    `${counts.taken} questions taken, ${refused} tries refused, ${served.asked} small requests beside them`,
  )
  return {
    beforeMiB: before,
    grownMiB: highest - before,
    taken: counts.taken,
    refused,
    servedShare: served.answered / served.asked,
  }
}

/** The names of so many carriers, which stay open. @returns {Promise<string[]>} */
const openCarriers = (port, count) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { body } = await fetch(`http://127.0.0.1:${port}/api/carrier`)
      const first = await body?.getReader().read()
      return /"carrier":"([^"]+)"/.exec(new TextDecoder().decode(first?.value))?.[1] ?? ''
    }),
  )

/** Sends one question, or all of one but its end; `status` is known where it is refused. */
function send(address, { path, carrier, answer }) {
  const first = beginning(`${address.modelPrefix}large`)
  const headers = {
    ...address.headers,
    'content-type': 'application/json',
    'content-length': first.length + questionMiB * mib + end.length,
    ...(carrier && { 'x-carrier': carrier, 'x-answer': String(answer) }),
  }
  const asking = ask({ host: '127.0.0.1', port: address.port, path, method: 'POST', headers, agent: false })
  const status = new Promise((resolve) => {
    asking.on('response', (response) => {
      response.resume()
      response.on('error', () => undefined)
      resolve(response.statusCode)
    })
    asking.on('error', () => resolve(0))
  })
  asking.write(first)
  let sent = 0
  const more = () => {
    while (sent < questionMiB && !asking.destroyed) {
      sent += 1
      if (!asking.write(piece)) return void asking.once('drain', more)
    }
    if (!carrier) asking.end(end)
  }
  more()
  // Who was refused has no more to say.
  void status.then(() => asking.destroy())
  return { status, leave: () => asking.destroy() }
}
