import { useSessions } from './hooks.ts'

/** Whether answers of a column are being run again, one after another. */
export const useIsRerunning = (columnIds: readonly string[]): boolean =>
  useSessions(({ rerunning }) => columnIds.some((id) => rerunning[id] !== undefined))
