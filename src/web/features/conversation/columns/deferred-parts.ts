import { deferred } from '../../../ui/deferred.tsx'

// What the columns' heads need no sooner than a first answer or a first press.

export const RunStatus = deferred(async () => (await import('../answer/run-status.tsx')).RunStatus)
export const ColumnMenu = deferred(async () => (await import('./column-menu.tsx')).ColumnMenu)
