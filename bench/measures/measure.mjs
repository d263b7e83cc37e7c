/**
 * @typedef {import('../gateways/gateway.mjs').Gateway} Gateway
 * @typedef {import('../gateways/gateway.mjs').GatewayKind} GatewayKind
 * @typedef {import('../gateways/upstream-process.mjs').Upstream} Upstream
 *
 * @typedef {object} Setting what a measure works with
 * @property {Upstream} upstream
 * @property {GatewayKind[]} kinds `direct`, then ours, then the peers
 * @property {boolean} isQuick fewer and shorter rounds
 * @property {(line: string) => void} tell
 *
 * @typedef {Record<string, import('../load/figures.mjs').Figures[]>} Rounds what each round found, by the gateway's name
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

/**
 * Measures each in turn, so many rounds long, so that what changes on the machine meanwhile meets all of them alike.
 * Every second round goes backwards.
 * @template {{ name: string }} T
 * @param {readonly T[]} those
 * @param {number} count
 * @param {(one: T, round: number) => Promise<import('../load/figures.mjs').Figures>} measure
 * @returns {Promise<Rounds>}
 */
export async function inTurns(those, count, measure) {
  /** @type {Rounds} */
  const rounds = Object.fromEntries(those.map(({ name }) => [name, []]))
  for (let round = 0; round < count; round += 1) {
    const order = round % 2 === 0 ? those : [...those].reverse()
    for (const one of order) rounds[one.name]?.push(await measure(one, round))
  }
  return rounds
}

/** The kinds that stand between the load and the upstream. @param {GatewayKind[]} kinds */
export const gatewaysOnly = (kinds) => kinds.filter(({ name }) => name !== 'direct')
