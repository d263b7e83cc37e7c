import { expect, test, vi } from 'vitest'
import { deferred } from '../ui/deferred.tsx'
import type { LateRunner } from './late-runner.ts'
import { preload } from './use-preloading.ts'

test.each([
  { saveData: true, dialogsLoaded: 0 },
  { saveData: false, dialogsLoaded: 1 },
])(
  'with Data Saver $saveData, $dialogsLoaded parts that were not shown yet are fetched',
  async ({ saveData, dialogsLoaded }) => {
    vi.stubGlobal('requestAnimationFrame', (painted: () => void) => setTimeout(painted))
    vi.stubGlobal('navigator', { connection: { saveData } })
    const loadDialog = vi.fn<() => Promise<() => null>>().mockResolvedValue(() => null)
    const preloadRunner = vi.fn<LateRunner['preload']>()
    const restored = vi.fn<() => Promise<void>>()
    deferred(loadDialog)
    const show = vi.fn<() => void>()
    await preload({ preload: preloadRunner.mockRejectedValue(new Error('offline')) }, restored, show)
    expect(loadDialog).toHaveBeenCalledTimes(dialogsLoaded)
    expect([preloadRunner.mock.calls.length, restored.mock.calls.length]).toEqual([1, 1])
  },
)
