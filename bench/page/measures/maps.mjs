import { inTurns } from '../../common/in-turns.mjs'
import { withHarness } from '../browser/open-harness.mjs'

/**
 * A map of 2,000 texts by UMAP, their 15 nearest neighbours known, beside umap-js alone (`ms`).
 * @type {import('../part.mjs').Measure}
 */
export const maps = (setting) =>
  inTurns([{ name: 'umap-js' }, { name: 'ours' }], setting.isQuick ? 1 : 3, ({ name }) =>
    withHarness(setting, 'maps.html', async ({ call }) => {
      await call('umap', name, 100)
      return call('umap', name, 2_000)
    }),
  )
