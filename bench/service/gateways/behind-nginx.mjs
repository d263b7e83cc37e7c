import { nginxCommand, startNginx } from '../../../deploy/nginx-server.mjs'
import { freePort } from '../../common/processes.mjs'
import { ours } from './ours.mjs'
import { redisCommand, startRedis } from './redis.mjs'

/** Which of the programs that it needs are not on this machine. */
export const missing = [...(nginxCommand ? [] : ['nginx']), ...(redisCommand ? [] : ['redis-server'])]

/**
 * Our service twice, with the limits of both in one Redis, behind nginx with the configuration of `deploy/`. The two
 * take turns, since all of the load comes from one address.
 * @param {string} server the path of the built main.js
 * @returns {import('./gateway.mjs').GatewayKind}
 */
export const behindNginx = (server) => ({
  name: 'ours',
  async start(upstream) {
    const redis = await startRedis()
    const settings = { REDIS_URL: `redis://127.0.0.1:${redis.port}` }
    const instances = await Promise.all(
      [ours(server, settings), ours(server, settings)].map((kind) => kind.start(upstream)),
    )
    const [first, second] = instances.map(({ address }) => address)
    const port = await freePort()
    const nginx = await startNginx({ port, serverPorts: [first.port, second.port], isInTurns: true })
    return {
      name: 'ours',
      address: { ...first, port },
      // Of four processes; none of them is what is measured.
      pid: undefined,
      async stop() {
        await nginx.stop()
        await Promise.all(instances.map((instance) => instance.stop()))
        await redis.stop()
      },
    }
  },
})
