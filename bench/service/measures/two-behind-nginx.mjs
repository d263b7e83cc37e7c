import { inTurns } from '../../common/in-turns.mjs'
import { missing } from '../gateways/behind-nginx.mjs'
import { withGateways } from './measure.mjs'
import { oneAfterTheOther } from './small-requests.mjs'
import { manyStreams, figuresInWords } from './streams.mjs'

/**
 * Ours twice behind nginx with one Redis, as `ours`, beside one without nginx and Redis (`alone`) and going direct: the
 * time of small requests (`p50Us`), then 1,000 streams (`perSecond`, `lost`, `broken`). Nothing where there is no nginx
 * or no Redis.
 * @type {import('./measure.mjs').Measure}
 */
export const twoBehindNginx = async (setting) => {
  const { kinds, pair, upstream, isQuick, log } = setting
  if (missing.length > 0) {
    log(`  left out: there is no ${missing.join(' and no ')} here.`)
    return {}
  }
  const beside = kinds.flatMap((kind) => {
    if (kind.name === 'ours') return [renamed(kind, 'alone')]
    return kind.name === 'direct' ? [kind] : []
  })
  return withGateways({ ...setting, kinds: [...beside, pair] }, async (gateways) => {
    for (const gateway of gateways) await oneAfterTheOther(gateway, isQuick ? 500 : 900)
    const small = await inTurns(gateways, isQuick ? 10 : 28, (gateway) => oneAfterTheOther(gateway, 100))
    const ends = gateways.filter(({ name }) => name !== 'alone')
    const many = await inTurns(ends, isQuick ? 1 : 3, async (gateway, round) => {
      const figures = await manyStreams(gateway, upstream, isQuick ? [3_000, 3_000] : [5_000, 10_000])
      log(`  round ${round + 1}, ${gateway.name}: ${figuresInWords(figures)}`)
      return figures
    })
    return Object.fromEntries(
      gateways.map(({ name }) => [name, [...(small[name] ?? []), ...(many[name] ?? [])]]),
    )
  })
}

/** @param {import('./measure.mjs').GatewayKind} kind @param {string} name */
const renamed = (kind, name) => ({
  name,
  start: async (upstream) => ({ ...(await kind.start(upstream)), name }),
})
