import { Agent, request as httpRequest } from 'node:http'
import { now } from '../../common/clock.mjs'
import { median } from '../../common/figures.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { path, requestBody } from '../load/requests.mjs'
import { withGateways } from './measure.mjs'

/**
 * The time from a request's leaving to the first `data:` of its streamed answer, one stream at a time (`firstTokenUs`).
 * Asked with Node's own client on a kept connection, as programs ask.
 * @type {import('./measure.mjs').Measure}
 */
export const firstToken = (setting) =>
  withGateways(setting, async (gateways) => {
    const tries = setting.isQuick ? 20 : 40
    for (const gateway of gateways) await warmUp(gateway, setting.isQuick ? 30 : 100)
    return inTurns(gateways, setting.isQuick ? 3 : 5, (gateway) => streamsInARow(gateway, tries))
  })

/**
 * Ten times so many streams, ten at a time: a gateway as it runs all day, its code compiled, and not as it starts.
 * @param {import('./measure.mjs').Gateway} gateway
 */
async function warmUp(gateway, tries) {
  await Promise.all(Array.from({ length: 10 }, () => streamsInARow(gateway, tries)))
}

/** @param {import('./measure.mjs').Gateway} gateway */
async function streamsInARow({ address }, tries) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = requestBody(address, { model: 'first-token', stream: true })
  const headers = {
    ...address.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  const times = []
  for (let count = 0; count < tries; count += 1)
    times.push(await timeToFirstData({ port: address.port, headers, agent }, body))
  agent.destroy()
  return { firstTokenUs: median(times) * 1_000 }
}

/** Resolves when the stream has ended, so that the connection is free again. */
function timeToFirstData(options, body) {
  return new Promise((resolve, reject) => {
    let first = Number.NaN
    const start = now()
    const request = httpRequest({ host: '127.0.0.1', path, method: 'POST', ...options }, (response) => {
      response.on('data', (part) => {
        if (Number.isNaN(first) && part.includes('data:')) first = now() - start
      })
      response.on('end', () => {
        if (response.statusCode === 200 && !Number.isNaN(first)) resolve(first)
        else reject(new Error(`A stream came with status ${response.statusCode} and no data.`))
      })
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
