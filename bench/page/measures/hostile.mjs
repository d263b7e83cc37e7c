import { createServer } from 'node:http'
import { pause } from '../../common/clock.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { hostileAnswers } from '../answer/hostile.mjs'
import { withHarness } from '../browser/open-harness.mjs'
import { closed, listening } from '../browser/static-server.mjs'

const settleMs = 1_200

/**
 * Requests that reach a listener because an answer named it (`remote`), and links in them that would run a script
 * (`running`).
 * @type {import('../part.mjs').Measure}
 */
export const hostile = async (setting) => {
  let requests = 0
  const canary = createServer((_, response) => {
    requests += 1
    response.writeHead(404).end()
  })
  const { url } = await listening(canary)
  try {
    return await inTurns(setting.renderers, 1, ({ name }) =>
      withHarness(setting, `renderers.html?renderer=${encodeURIComponent(name)}`, async ({ call }) => {
        requests = 0
        await call('show', hostileAnswers(url).join('\n\n'))
        await pause(settleMs)
        return { remote: requests, running: await call('runningLinks') }
      }),
    )
  } finally {
    await closed(canary)
  }
}
