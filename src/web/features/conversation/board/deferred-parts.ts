import { deferred } from '../../../ui/deferred.tsx'

/** On paper in place of the page. */
export const PrintedSession = deferred(
  async () => (await import('../print/printed-session.tsx')).PrintedSession,
)
