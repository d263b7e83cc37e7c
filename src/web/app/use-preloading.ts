import { useEffect } from 'react'
import { loadDeferred } from '../ui/deferred.tsx'
import type { LateRunner } from './late-runner.ts'
import { savesData } from './saves-data.ts'
import { whenIdle, whenPainted } from './when-painted.ts'

/** What is not part of the first load comes right after the first paint; a part where data is saved, when it is shown. */
export function usePreloading(runner: LateRunner, restored: () => Promise<void>) {
  useEffect(() => {
    const load = async () => {
      await whenPainted()
      // Waits for nothing else: another tab that is opened soon finds this one's session.
      void restored()
      await whenIdle()
      await runner.preload().catch(() => undefined) // the first question tries again
      if (!savesData()) await loadDeferred(whenIdle)
    }
    void load()
  }, [runner, restored])
}
