import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startNginx } from '../../../deploy/nginx-server.mjs'
import { now, pause, within } from '../../common/clock.mjs'
import { quantile } from '../../common/figures.mjs'
import { freePort, startProcess } from '../../common/processes.mjs'
import { missing } from '../gateways/behind-nginx.mjs'
import { ours } from '../gateways/ours.mjs'
import { startRedis } from '../gateways/redis.mjs'
import { startBillingUpstream } from '../upstream/billing-upstream.mjs'

/** They come one after another, and ask until the time is over; see load/demo-visitors.mjs. */
const sizes = {
  usual: { visitors: 500, arrivalMs: 20, forMs: 75_000, budget: 150_000 },
  quick: { visitors: 100, arrivalMs: 20, forMs: 25_000, budget: 20_000 },
}
const maxTokens = 200
/** What was sent to the killed server before nginx knew is never sent again, since it may have been asked already. */
const noticedWithinMs = 1_000
/** What the killed one had under way is let go of after 30 seconds; see redis-ledger.ts. */
const leasesEndWithinMs = 60_000
const visitorsScript = fileURLToPath(new URL('../load/demo-visitors.mjs', import.meta.url))

/**
 * A public demo as it is put up: two servers with one Redis behind nginx, 500 visitors, each from an address of its own,
 * who ask until the day's budget is spent and after it. One server is killed in the middle and started again. What the
 * upstream bills, in parts of the budget (`billShare`), the questions asked later than a second after the kill that were not
 * answered whole (`broken`), and the answers still counted as under way at the end (`openAtEnd`). Nothing where there is no
 * nginx or no Redis.
 * @type {import('./measure.mjs').Measure}
 */
export async function publicDemo({ server, isQuick, log }) {
  const absent = [...missing, ...(process.platform === 'linux' ? [] : ['Linux'])]
  if (absent.length > 0) {
    log(`  left out: there is no ${absent.join(' and no ')} here.`)
    return {}
  }
  const size = isQuick ? sizes.quick : sizes.usual
  /** Undoes what was started, the last first. @type {(() => unknown)[]} */
  const stops = []
  const stopLater = (started) => {
    stops.unshift(() => started.stop())
    return started
  }
  try {
    const upstream = stopLater(await startBillingUpstream())
    const redis = stopLater(await startRedis())
    const kindAt = (port) => ours(server, { ...settingsOf(redis, size), PORT: String(port) })
    const ports = [await freePort(), await freePort()]
    const start = (index) => kindAt(ports[index]).start(/** @type {any} */ (upstream))
    const [first, second] = await Promise.all([start(0), start(1)])
    const servers = [stopLater(first), stopLater(second)]
    const port = await freePort()
    stopLater(await startNginx({ port, serverPorts: ports }))
    const load = { port, model: 'bench/paid', maxTokens, ...size }
    const visitors = stopLater(
      startProcess([visitorsScript, JSON.stringify(load)], { cwd: process.cwd(), ipc: true }),
    )
    const report = once(visitors.child, 'message')
    const began = now()

    await pause(size.forMs / 4)
    const openAtKill = await figureOf(second, 'parley_demo_open_answers')
    const killedAt = now()
    process.kill(first.pid ?? 0, 'SIGKILL')
    await first.stop()
    await pause(1_000)
    servers.push(stopLater(await start(0)))

    const [found] = await within(
      report,
      size.forMs + 60_000,
      () => `The visitors hang: ${visitors.complaints()}`,
    )
    const seconds = (now() - began) / 1_000
    const leasesEndedMs = await untilNoneOpen(second)
    const reserved = await figureOf(second, 'parley_demo_budget_tokens{amount="reserved"}')
    const used = await figureOf(second, 'parley_demo_budget_tokens{amount="used"}')
    const cut = found.broken.filter((each) => each.began < killedAt + noticedWithinMs).length
    const { figures: bill } = upstream
    log(`  refused: ${JSON.stringify(found.refusals)}`)
    for (const { began: asked, how } of found.broken)
      if (asked >= killedAt + noticedWithinMs)
        log(`  asked ${Math.round(asked - killedAt)} ms after the kill, not answered whole: ${how}`)
    log(
      `  ${openAtKill} answers under way at the kill, ${cut} cut off; none counted ${Math.round(leasesEndedMs)} ms after the load`,
    )
    return {
      ours: [
        {
          billShare: bill.billed / size.budget,
          billed: bill.billed,
          budget: size.budget,
          used,
          reserved,
          paidAnswers: bill.answers,
          maxOpen: bill.maxOpen,
          openAtEnd: await figureOf(second, 'parley_demo_open_answers'),
          asked: found.asked,
          answered: found.answered,
          byDemoModels: found.byDemoModels,
          left: found.left,
          cut,
          broken: found.broken.length - cut,
          perSecond: found.asked / seconds,
          firstByteP50Ms: quantile(found.firstByteMs, 0.5),
          firstByteP95Ms: quantile(found.firstByteMs, 0.95),
        },
      ],
    }
  } finally {
    for (const stop of stops) await stop()
  }
}

/** What visitors may ask is as a demo has it by default; only the budget is smaller, so that it is spent meanwhile. */
const settingsOf = (redis, { budget }) => ({
  ACCESS: 'demo',
  MODEL_ALLOWLIST: 'bench/paid',
  TRUST_PROXY: '1',
  REDIS_URL: `redis://127.0.0.1:${redis.port}`,
  DAILY_TOKEN_BUDGET: String(budget),
  DEMO_MODELS: 'on',
  DEMO_TOKENS_PER_SECOND: '200',
})

/** One figure of a server's /metrics. */
async function figureOf({ address: { port, headers } }, name) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1))
}

/** For how many milliseconds answers went on to be counted as under way. */
async function untilNoneOpen(server) {
  const began = now()
  while (now() < began + leasesEndWithinMs) {
    if ((await figureOf(server, 'parley_demo_open_answers')) === 0) break
    await pause(200)
  }
  return now() - began
}
