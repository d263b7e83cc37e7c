import { useEffect } from 'react'
import { loadDeferred } from '../ui/deferred.tsx'
import type { LateRunner } from './late-runner.ts'
import { savesData } from './saves-data.ts'
import { whenIdle, whenPainted } from './when-painted.ts'

/** Fetches what is not part of the first load right after the first paint; where data is saved, what every visit needs. */
export function usePreloading(runner: LateRunner, restored: () => Promise<void>) {
  useEffect(() => void preload(runner, restored), [runner, restored])
}

/** Resolves when nothing more is fetched. */
export async function preload(
  runner: Pick<LateRunner, 'preload'>,
  restored: () => Promise<void>,
): Promise<void> {
  await whenPainted()
  // Waits for nothing else: another tab that is opened soon finds this one's session.
  void restored()
  await whenIdle()
  await runner.preload().catch(() => undefined) // the first question tries again
  if (!savesData()) await loadDeferred(whenIdle)
}
