// A process of its own: visitors of a public demo, each from an address of its own, who ask, read, think and ask again.
import { Agent, request as ask } from 'node:http'
import { now, pause } from '../../common/clock.mjs'

/** So many of them open more streams at a time than a demo gives one visitor. */
const greedyOf = 10
const greedyStreams = 4
/** Of so many questions one is left after its first bytes. */
const leavesOf = 8
const thinkMs = 2_000

/** @type {{ port: number, model: string, visitors: number, arrivalMs: number, forMs: number, maxTokens: number }} */
const { port, model, visitors, arrivalMs, forMs, maxTokens } = JSON.parse(process.argv[2] ?? '')
const until = now() + forMs

const firstByteMs = []
const refusals = {}
const counts = { asked: 0, answered: 0, byDemoModels: 0, left: 0 }
/** When those questions were asked whose answers broke off, or never began, and what came of them. */
const broken = []

await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)))
process.send?.({ ...counts, refusals, broken, firstByteMs }, () => process.exit())

async function visit(/** @type {number} */ index) {
  // All of 127.0.0.0/8 is this machine's on Linux.
  const from = `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`
  const agent = new Agent({ keepAlive: true })
  await pause(index * arrivalMs)
  for (let question = index; now() < until; question += 1) {
    const streams = index % greedyOf === 0 ? greedyStreams : 1
    const asking = Array.from({ length: streams }, (_, tab) =>
      askOnce({ from, agent, isLeft: (question + tab) % leavesOf === 0, claims: question + tab }),
    )
    await Promise.all(asking)
    await pause(thinkMs * (0.5 + (question % 10) / 10))
  }
  agent.destroy()
}

/** Asks one question and reads its answer to the end, unless it `isLeft`; counts what came of it. */
function askOnce({ from, agent, isLeft, claims }) {
  counts.asked += 1
  const began = now()
  const body = JSON.stringify({
    model,
    stream: true,
    max_tokens: maxTokens,
    messages: [{ role: 'user', content: `A question of ${from}: what is the weather like, and why?` }],
  })
  return new Promise((resolve) => {
    const isBroken = (how) => {
      broken.push({ began, how: String(how) })
      resolve(undefined)
    }
    const asking = ask({
      host: '127.0.0.1',
      port,
      localAddress: from,
      agent,
      path: '/api/v1/chat/completions',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        // Whoever asks says that it is somebody else.
        'x-forwarded-for': `203.0.113.${claims % 250}`,
        'x-real-ip': `198.51.100.${claims % 250}`,
        forwarded: `for=192.0.2.${claims % 250}`,
      },
    })
    asking.on('error', isBroken)
    asking.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.once('data', () => {
        if (response.statusCode === 200) firstByteMs.push(now() - began)
        if (response.statusCode !== 200 || !isLeft) return
        counts.left += 1
        // What happens to the connection from here on is this visitor's own doing.
        asking.off('error', isBroken).on('error', () => undefined)
        response.off('close', ended)
        asking.destroy()
        resolve(undefined)
      })
      const ended = () => {
        const reason = /"code":"(\w+)"/.exec(text)?.[1]
        if (response.statusCode === 200 && text.includes('data: [DONE]')) noteAnswer(response.headers)
        else if (response.statusCode === 429 && reason) refusals[reason] = (refusals[reason] ?? 0) + 1
        else return isBroken(`${response.statusCode} ${reason ?? ''}`)
        resolve(undefined)
      }
      response.on('data', (piece) => (text = (text + piece).slice(-2_000)))
      response.on('close', ended)
    })
    asking.end(body)
  })
}

function noteAnswer(headers) {
  counts.answered += 1
  if (headers['x-answered-by'] !== undefined) counts.byDemoModels += 1
}
