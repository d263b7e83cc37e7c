import { cpuMsOf } from '../gateways/usage.mjs'
import { now } from '../../common/clock.mjs'
import { median } from '../../common/figures.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { openKeptConnection } from '../load/kept-connection.mjs'
import { requestBytes } from '../load/requests.mjs'
import { withGateways } from './measure.mjs'

const connections = 32

/**
 * Small requests with whole answers: the time of one after the other on one connection (`p50Us`), and the CPU of each
 * on 32 connections at once (`cpuUs`, with `perSecond` for how many were answered).
 * @type {import('./measure.mjs').Measure}
 */
export const smallRequests = (setting) =>
  withGateways(setting, async (gateways) => {
    const { isQuick } = setting
    for (const gateway of gateways) await onManyConnections(gateway, isQuick ? 500 : 1_500)
    const alone = await inTurns(gateways, isQuick ? 10 : 28, (gateway) => oneAfterTheOther(gateway, 100))
    const together = await inTurns(gateways, 3, (gateway) =>
      onManyConnections(gateway, isQuick ? 700 : 2_500),
    )
    return Object.fromEntries(
      gateways.map(({ name }) => [name, [...(alone[name] ?? []), ...(together[name] ?? [])]]),
    )
  })

/**
 * The median time of so many small requests on one connection.
 * @param {import('./measure.mjs').Gateway} gateway
 * @param {number} requests
 */
export async function oneAfterTheOther({ address }, requests) {
  const request = requestBytes(address, { model: 'small' })
  const connection = await openKeptConnection(address.port)
  const times = []
  for (let count = 0; count < requests; count += 1) {
    const start = now()
    await connection.ask(request)
    times.push(now() - start)
  }
  connection.close()
  return { p50Us: median(times) * 1_000 }
}

/** @param {import('./measure.mjs').Gateway} gateway */
async function onManyConnections({ address, pid }, ms) {
  const request = requestBytes(address, { model: 'small' })
  const all = await Promise.all(Array.from({ length: connections }, () => openKeptConnection(address.port)))
  const cpuMs = () => (pid === undefined ? Number.NaN : cpuMsOf(pid))
  const cpuBefore = cpuMs()
  const start = now()
  const counts = await Promise.all(all.map((connection) => askUntil(start + ms, connection, request)))
  const answered = counts.reduce((sum, count) => sum + count, 0)
  const figures = {
    cpuUs: ((cpuMs() - cpuBefore) * 1_000) / answered,
    perSecond: (answered * 1_000) / (now() - start),
  }
  for (const connection of all) connection.close()
  return figures
}

async function askUntil(deadline, connection, request) {
  let count = 0
  for (; now() < deadline; count += 1) await connection.ask(request)
  return count
}
