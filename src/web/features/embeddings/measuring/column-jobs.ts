import type { Scheduler } from '../../../scheduler/scheduler.ts'

/** One request of a column. */
interface ColumnJob {
  /** The column still waits for it: it was not asked anew, is no other one, and its set is open. */
  isCurrent: () => boolean
  /** Nothing that was asked along with it is missing any more, and its column has waited for it. */
  wasLast: () => boolean
  /** It goes to the model now. */
  wentOut: () => void
  /** A limit holds it back, mostly since its model has refused it: where its column has let it go, it ends. */
  rateLimited: () => void
  over: () => void
}

export type ColumnJobs = ReturnType<typeof createColumnJobs>

/** Which requests, as jobs of the scheduler, are made for each column. */
export function createColumnJobs(scheduler: Scheduler) {
  /** By column, and those of them that have not gone out yet. */
  const jobs = new Map<string, Set<string>>()
  const waiting = new Set<string>()
  const idsOf = (columnId: string) => [...(jobs.get(columnId) ?? [])]
  const stopWaiting = (columnId: string) => scheduler.stop(idsOf(columnId).filter((id) => waiting.has(id)))

  return {
    columnIds: () => [...jobs.keys()],

    add(columnId: string, id: string): ColumnJob {
      const ofColumn = jobs.get(columnId) ?? new Set()
      jobs.set(columnId, ofColumn.add(id))
      waiting.add(id)
      const isCurrent = () => jobs.get(columnId) === ofColumn
      return {
        isCurrent,
        wasLast: () => ofColumn.size === 0 && isCurrent(),
        wentOut: () => void waiting.delete(id),
        rateLimited: () => {
          if (isCurrent()) waiting.add(id)
          else scheduler.stop([id])
        },
        over: () => {
          waiting.delete(id)
          ofColumn.delete(id)
        },
      }
    },

    stop(columnId: string): void {
      scheduler.stop(idsOf(columnId))
      jobs.delete(columnId)
    },

    /** What has gone out is paid: it comes. */
    stopWaiting,

    /** The same, and the column does not wait for it: it is kept under what was sent. */
    letGo(columnId: string): void {
      stopWaiting(columnId)
      jobs.delete(columnId)
    },

    /** Has a column that a limit holds back be asked now. */
    tryNow: (columnId: string): void => idsOf(columnId).forEach((id) => scheduler.tryNow(id)),
  }
}
