import { inTurns } from '../../common/in-turns.mjs'
import { withHarness } from '../browser/open-harness.mjs'

/**
 * The cosine matrix of 500 and of 2,000 vectors of 1,536 numbers (`ms500`, `ms2000`), beside a plain loop over typed
 * arrays, for how long the page could do nothing else meanwhile (`gapMs`), and how long it takes to put 5,000 of them in
 * order for one query (`rankingMs`).
 * @type {import('../part.mjs').Measure}
 */
export const similarity = (setting) =>
  inTurns([{ name: 'typed arrays' }, { name: 'ours' }], setting.isQuick ? 1 : 3, ({ name }) =>
    withHarness(setting, 'similarity.html', async ({ call }) => {
      await call('similarity', name, 100)
      const few = await call('similarity', name, 500)
      const many = await call('similarity', name, 2_000)
      const ranking = name === 'ours' ? { rankingMs: await call('ranking', 5_000) } : {}
      return { ms500: few.ms, ms2000: many.ms, gapMs: Math.max(few.gapMs, many.gapMs), ...ranking }
    }),
  )
