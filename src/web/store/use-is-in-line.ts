import type { Run } from '#domain/run/run.ts'
import { useSessions } from './hooks.ts'

/** Whether an answer is to be run again as soon as those before it in its column have been. */
export const useIsInLine = ({ columnId, messageId }: Run): boolean =>
  useSessions(({ rerunning }) => {
    const reached = rerunning[columnId]
    // Ids sort by time, and every question is younger than those before it.
    return reached !== undefined && messageId > reached
  })
