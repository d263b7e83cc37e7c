// A process of its own, so that what these visitors send delays nobody whose waiting is measured.
import { request as ask } from 'node:http'
import { now, pause } from '../../common/clock.mjs'

const mib = 1024 * 1024
const questionMiB = 31
/** Of so many visitors one sends all of his question but its end, for an answer on a multiplexed stream. */
const visitorsPerUnfinished = 5
/** So many answers come on one multiplexed stream of a page. */
const answersOfStream = 20

/** @type {{ address: import('./requests.mjs').Address, visitors: number, arrivalMs: number, forMs: number }} */
const { address, visitors, arrivalMs, forMs } = JSON.parse(process.argv[2] ?? '')
const beginning = `{"model":"${address.modelPrefix}large","max_tokens":9,"messages":[{"role":"user","content":"`
const end = '"}]}'
/** All visitors send the same piece of memory, so that they hold none themselves. */
const piece = Buffer.alloc(mib, 'words ')

const counts = { tries: 0, refused: 0, unfinishedEnded: 0, broken: 0 }
const until = now() + forMs
const streamNames = await openMultiplexed(Math.ceil(visitors / visitorsPerUnfinished / answersOfStream))
const uploads = new Set()
await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)))
for (const leave of uploads) leave()
process.send?.(counts, () => process.exit())

/** Comes when it is his turn, and where he is refused again after as long as he is told to wait. */
async function visit(/** @type {number} */ index) {
  const isFinished = index % visitorsPerUnfinished !== 0
  const streamName = isFinished
    ? undefined
    : streamNames[Math.floor(index / visitorsPerUnfinished / answersOfStream)]
  await pause(index * arrivalMs)
  while (now() < until) {
    counts.tries += 1
    const upload = send(index, streamName)
    uploads.add(upload.leave)
    const reply = await Promise.race([upload.reply, pause(until - now())])
    if (reply === undefined) return
    uploads.delete(upload.leave)
    if (reply.status === 0) counts.broken += 1
    else if (reply.status === 503) counts.refused += 1
    else {
      // An unfinished one is ended once it has stood still for too long; it has had its try.
      if (!isFinished) counts.unfinishedEnded += 1
      return
    }
    await pause(reply.retryAfterMs)
  }
}

/** The names of so many multiplexed streams, which stay open. */
function openMultiplexed(/** @type {number} */ count) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { body } = await fetch(`http://127.0.0.1:${address.port}/api/multiplex`)
      const first = await body?.getReader().read()
      return /"stream":"([^"]+)"/.exec(new TextDecoder().decode(first?.value))?.[1] ?? ''
    }),
  )
}

/** Sends one question, or all of one but its end where it has a multiplexed stream; `reply` is known where it is refused. */
function send(/** @type {number} */ index, /** @type {string | undefined} */ streamName) {
  const asking = ask({
    host: '127.0.0.1',
    port: address.port,
    path: streamName === undefined ? '/v1/chat/completions' : '/api/v1/chat/completions',
    method: 'POST',
    headers: {
      ...address.headers,
      'content-type': 'application/json',
      'content-length': beginning.length + questionMiB * mib + end.length,
      ...(streamName !== undefined && { 'x-multiplex': streamName, 'x-answer': String(index) }),
    },
    agent: false,
  })
  const reply = new Promise((resolve) => {
    asking.on('response', ({ statusCode, headers }) =>
      resolve({ status: statusCode, retryAfterMs: 1000 * Number(headers['retry-after'] ?? 5) }),
    )
    asking.on('error', () => resolve({ status: 0, retryAfterMs: 5_000 }))
  })
  asking.write(beginning)
  let sent = 0
  const more = () => {
    while (sent < questionMiB && !asking.destroyed) {
      sent += 1
      if (!asking.write(piece)) return void asking.once('drain', more)
    }
    if (streamName === undefined) asking.end(end)
  }
  more()
  // Who was refused has no more to say.
  void reply.then(() => asking.destroy())
  return { reply, leave: () => asking.destroy() }
}
