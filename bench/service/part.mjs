import { availableParallelism } from 'node:os'
import { tableOf } from '../report.mjs'
import { behindNginx } from './gateways/behind-nginx.mjs'
import { direct } from './gateways/direct.mjs'
import { ours } from './gateways/ours.mjs'
import { installPortkey, isPortkeyInstalled, portkey } from './gateways/portkey.mjs'
import { startUpstream } from './gateways/upstream-process.mjs'
import { canReadUsage } from './gateways/usage.mjs'
import { goals } from './goals.mjs'
import { firehose } from './measures/firehose.mjs'
import { firstToken } from './measures/first-token.mjs'
import { disconnects } from './measures/disconnects.mjs'
import { memoryPressure } from './measures/memory-pressure.mjs'
import { publicDemo } from './measures/public-demo.mjs'
import { smallRequests } from './measures/small-requests.mjs'
import { streams } from './measures/streams.mjs'
import { twoBehindNginx } from './measures/two-behind-nginx.mjs'
import { rowsOf } from './rows.mjs'

/** @type {Record<string, import('./measures/measure.mjs').Measure>} */
const measures = {
  'small-requests': smallRequests,
  'first-token': firstToken,
  streams,
  disconnects,
  firehose,
  'memory-pressure': memoryPressure,
  'two-behind-nginx': twoBehindNginx,
  'public-demo': publicDemo,
}
/** The part of a core that other work may have while streams run. */
const maxOthers = 0.3

/** The service as a gateway, beside going direct and, where it is installed, Portkey's gateway. @type {import('../run-part.mjs').Part} */
export const servicePart = {
  name: 'service',
  measures: Object.keys(measures),
  marker: 'result',
  hasPeers: isPortkeyInstalled,
  installPeers: installPortkey,
  async start({ server, isQuick, log }) {
    const kinds = [direct, ours(server), ...(isPortkeyInstalled() ? [portkey] : [])]
    const pair = behindNginx(server)
    const upstream = await startUpstream()
    return {
      take: async (name) => (await measures[name]?.({ server, upstream, kinds, pair, isQuick, log })) ?? {},
      stop: () => upstream.stop(),
    }
  },
  resultOf: (results) =>
    tableOf(
      ['', 'Portkey', 'ours', 'goal', 'met'],
      rowsOf(goals, results).map(({ measure, portkey: peer, ours: own, goal, met }) => [
        measure,
        peer,
        own,
        goal,
        met,
      ]),
    ),
  isDisturbed: ({ streams: of = {} }) =>
    Object.values(of).some(({ othersShare = 0 }) => othersShare > maxOthers),
  obstacle: () => (canReadUsage ? undefined : 'this system does not tell what a process uses; Linux does.'),
  measuredOn: () =>
    `Node ${process.versions.node} on ${availableParallelism()} cores, Portkey's gateway 1.15.2`,
}
