import { useEffect, type ReactNode } from 'react'
import { loadDeferred } from '../ui/deferred.tsx'
import type { LateRunner } from './late-runner.ts'
import { savesData } from './saves-data.ts'
import { whenIdle, whenPainted } from './when-painted.ts'

/**
 * Fetches what is not part of the first load right after the first paint; where data is saved, what every visit needs.
 * `show` gets the offer of a newer version of the page.
 */
export function usePreloading(
  runner: LateRunner,
  restored: () => Promise<void>,
  show: (offer: ReactNode) => void,
) {
  useEffect(() => void preload(runner, restored, show), [runner, restored, show])
}

/** Resolves when nothing more is fetched. */
export async function preload(
  runner: Pick<LateRunner, 'preload'>,
  restored: () => Promise<void>,
  show: (offer: ReactNode) => void,
): Promise<void> {
  await whenPainted()
  // Waits for nothing else: another tab that is opened soon finds this one's session.
  void restored()
  await whenIdle()
  await runner.preload().catch(() => undefined) // the first question tries again
  if (savesData()) return
  await loadDeferred(whenIdle)
  // Not before: what the page has fetched by then comes out of the browser's cache. In development nothing is kept.
  if (import.meta.env.PROD) await (await import('./offer-updates.tsx')).offerUpdates(show)
}
