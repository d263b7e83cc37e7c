import { busyMsOfMachine } from '../../common/machine.mjs'
import { cpuMsOf, memoryOf } from '../gateways/usage.mjs'
import { now, orAfter, pause } from '../../common/clock.mjs'
import { median } from '../../common/figures.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { requestBytes } from '../load/requests.mjs'
import { openStream } from '../load/stream-connection.mjs'

const streamCount = 1_000
const settleMs = 1_000
const sampleMs = 500
/** How long the last streams may take to begin. */
const openMs = 20_000
/** How long chunks may still be under way after the upstream's last. */
const drainMs = 20_000

/**
 * 1,000 streams of ten chunks a second: how many chunks arrive a second (`perSecond`), the gateway's CPU for each
 * (`cpuUs`), its memory meanwhile (`residentMiB`, `peakMiB`), how many chunks never came (`lost`) and how many streams
 * did not end well (`broken`). Each round has a gateway started anew, so that its memory is that of the streams.
 * @type {import('./measure.mjs').Measure}
 */
export const streams = ({ kinds, upstream, isQuick, log }) =>
  inTurns(kinds, isQuick ? 1 : 5, async (kind, round) => {
    const gateway = await kind.start(upstream)
    try {
      const figures = await manyStreams(gateway, upstream, isQuick ? [2_000, 3_000] : [5_000, 10_000])
      log(`  round ${round + 1}, ${kind.name}: ${figuresInWords(figures)}`)
      return figures
    } finally {
      await gateway.stop()
    }
  })

/**
 * One round of them.
 * @param {import('./measure.mjs').Gateway} gateway
 * @param {import('./measure.mjs').Upstream} upstream
 * @param {readonly [number, number]} ms over which they are opened, and for how long they are measured
 */
export async function manyStreams({ address, pid }, upstream, [rampMs, steadyMs]) {
  await upstream.reset()
  const request = requestBytes(address, { model: 'paced', stream: true, keepAlive: false })
  let received = 0
  const onChunks = (chunks) => (received += chunks)
  const all = await ramp(rampMs, () => openStream(address.port, request, { onChunks }))
  await untilOpen(all)
  await pause(settleMs)

  const before = readings(pid, upstream.pid)
  const receivedBefore = received
  const memory = await sampleMemory(pid, steadyMs)
  const after = readings(pid, upstream.pid)
  const chunks = received - receivedBefore
  const elapsed = after.at - before.at

  await upstream.finish()
  await orAfter(Promise.all(all.map(({ closed }) => closed)), drainMs)
  const { sent } = await upstream.counts()
  const broken = all.filter((stream) => !stream.isWhole())
  for (const stream of all) stream.leave()
  if (broken.length === streamCount) throw new Error(`No stream ended well:\n${broken[0]?.head()}`)
  return {
    perSecond: (chunks * 1_000) / elapsed,
    cpuUs: ((after.cpuMs - before.cpuMs) * 1_000) / chunks,
    residentMiB: memory.residentMiB,
    peakMiB: memory.peakMiB,
    lost: sent - received,
    broken: broken.length,
    ...sharesBetween(before, after),
  }
}

/** Opens the streams evenly over the time. */
async function ramp(ms, open) {
  const start = now()
  const all = []
  while (all.length < streamCount) {
    const due = Math.min(streamCount, Math.ceil(((now() - start) / ms) * streamCount))
    while (all.length < due) all.push(open())
    await pause(10)
  }
  return all
}

/** Waits until every stream has its first chunk; those that take too long are found out by not ending. */
async function untilOpen(all) {
  const deadline = now() + openMs
  while (now() < deadline && all.some((stream) => stream.chunks() === 0)) await pause(50)
}

function readings(pid, upstreamPid) {
  return {
    at: now(),
    cpuMs: pid === undefined ? Number.NaN : cpuMsOf(pid),
    loadMs: cpuMsOf(process.pid),
    upstreamMs: cpuMsOf(upstreamPid),
    machineMs: busyMsOfMachine(),
  }
}

/** How much of one core went into the load, the upstream and all that is not ours: what would spoil a figure. */
function sharesBetween(before, after) {
  const share = (name) => (after[name] - before[name]) / (after.at - before.at)
  const gateway = Number.isNaN(after.cpuMs) ? 0 : share('cpuMs')
  return {
    loadShare: share('loadMs'),
    upstreamShare: share('upstreamMs'),
    othersShare: Math.max(0, share('machineMs') - share('loadMs') - share('upstreamMs') - gateway),
  }
}

async function sampleMemory(pid, ms) {
  const samples = []
  const deadline = now() + ms
  while (now() < deadline) {
    await pause(Math.max(1, Math.min(sampleMs, deadline - now())))
    samples.push(pid === undefined ? { residentMiB: Number.NaN, peakMiB: Number.NaN } : memoryOf(pid))
  }
  return {
    residentMiB: median(samples.map(({ residentMiB }) => residentMiB)),
    peakMiB: samples.at(-1)?.peakMiB ?? Number.NaN,
  }
}

/** A round in words. */
export const figuresInWords = ({ perSecond, lost, loadShare, upstreamShare, othersShare }) =>
  `${Math.round(perSecond)} chunks/s, ${lost} lost; of a core: load ${percent(loadShare)}, ` +
  `upstream ${percent(upstreamShare)}, others ${percent(othersShare)}`
const percent = (share) => (Number.isNaN(share) ? '–' : `${Math.round(share * 100)} %`)
