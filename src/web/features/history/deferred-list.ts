import { deferred } from '../../ui/deferred.tsx'

/** The list of the rail: there is nothing in it before what was saved is back, which comes with it. */
export const SessionList = deferred(async () => (await import('./list/session-list.tsx')).SessionList)
