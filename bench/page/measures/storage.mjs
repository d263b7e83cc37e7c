import { inTurns } from '../../common/in-turns.mjs'
import { answer } from '../answer/answer.mjs'
import { withHarness } from '../browser/open-harness.mjs'

/**
 * The main thread's CPU of saving one more word of an answer, in a history of 5 MB (`writeMs`): as the page does it, and
 * as it would be with everything in localStorage.
 * @type {import('../part.mjs').Measure}
 */
export const storage = (setting) =>
  inTurns([{ name: 'localStorage' }, { name: 'ours' }], 3, ({ name }) =>
    withHarness(setting, 'storage.html', async ({ call, cpuMs }) => {
      const characters = await call('open', answer)
      const times = setting.isQuick ? 10 : 40
      await call('write', name, 3)
      const before = await cpuMs()
      await call('write', name, times)
      return { writeMs: ((await cpuMs()) - before) / times, historyMb: characters / 1_000_000 }
    }),
  )
