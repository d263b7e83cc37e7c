/**
 * @typedef {import('../gateways/gateway.mjs').Gateway} Gateway
 * @typedef {import('../gateways/gateway.mjs').GatewayKind} GatewayKind
 * @typedef {import('../gateways/upstream-process.mjs').Upstream} Upstream
 *
 * @typedef {object} Setting what a measure works with
 * @property {string} server the path of our built main.js
 * @property {Upstream} upstream
 * @property {GatewayKind[]} kinds `direct`, then ours, then the peers
 * @property {GatewayKind} pair ours twice behind nginx, which one measure is about
 * @property {boolean} isQuick fewer and shorter rounds
 * @property {(line: string) => void} log
 *
 * @typedef {import('../../common/in-turns.mjs').Rounds} Rounds by the gateway's name
 * @typedef {(setting: Setting) => Promise<Rounds>} Measure
 */

/**
 * Starts all kinds of gateway, hands them to `work`, and stops them whatever happens.
 * @template T
 * @param {Setting} setting
 * @param {(gateways: Gateway[]) => Promise<T>} work
 */
export async function withGateways({ kinds, upstream }, work) {
  /** @type {Gateway[]} */
  const gateways = []
  try {
    for (const kind of kinds) gateways.push(await kind.start(upstream))
    return await work(gateways)
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
  }
}

/** The kinds that stand between the load and the upstream. @param {GatewayKind[]} kinds */
export const gatewaysOnly = (kinds) => kinds.filter(({ name }) => name !== 'direct')
