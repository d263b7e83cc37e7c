import { inTurns } from '../../common/in-turns.mjs'
import { withHarness } from '../browser/open-harness.mjs'

/**
 * The cosine matrix of 500 and of 2,000 vectors of 1,536 numbers (`ms500`, `ms2000`), beside a plain loop over typed
 * arrays; for how long the page can do nothing else while its worker makes the heat map of 2,000 (`gapMs`); and how long
 * it takes to put 5,000 of them in order for one query (`rankingMs`).
 * @type {import('../part.mjs').Measure}
 */
export const similarity = (setting) =>
  inTurns([{ name: 'typed arrays' }, { name: 'ours' }], setting.isQuick ? 1 : 3, ({ name }) =>
    withHarness(setting, 'similarity.html', async ({ call }) => {
      await call('similarity', name, 100)
      const few = await call('similarity', name, 500)
      const many = await call('similarity', name, 2_000)
      if (name !== 'ours') return { ms500: few.ms, ms2000: many.ms }
      const rankingMs = await call('ranking', 5_000)
      const { gapMs } = await call('gap', 2_000)
      return { ms500: few.ms, ms2000: many.ms, gapMs, rankingMs }
    }),
  )
