import { pause } from '../../common/clock.mjs'
import { inTurns } from '../../common/in-turns.mjs'
import { answer } from '../answer/answer.mjs'
import { withHarness } from '../browser/open-harness.mjs'

/** At 60 frames a second some 500 tokens a second: the fixed price of a frame hides little of a renderer's own. */
const perFrame = 32
const settleMs = 700

/**
 * The CPU of the main thread that an answer of 12,000 characters needs while it streams into one column (`cpuMs`), and
 * how many colours its code has at the end (`colours`).
 * @type {import('../part.mjs').Measure}
 */
export const streamingMarkdown = (setting) =>
  inTurns(setting.renderers, setting.isQuick ? 1 : 5, ({ name }) =>
    withHarness(setting, `renderers.html?renderer=${encodeURIComponent(name)}`, async ({ call, cpuMs }) => {
      await call('warmUp')
      await pause(settleMs)
      const before = await cpuMs()
      await call('streamByFrame', { text: answer, perFrame })
      await pause(settleMs)
      const figures = { cpuMs: (await cpuMs()) - before, colours: await call('coloursOfCode') }
      const text = await call('text')
      if (!text.includes('Keep the chart for the wall'))
        throw new Error(`${name} lost the end of the answer.`)
      return figures
    }),
  )
