import { isSettled } from '#domain/run/run.ts'
import type { ColumnId, Message, RunId } from '#domain/session/session.ts'
import { useReadTables } from '../../../store/hooks.ts'

/** Reads, when it is called, which answers to a question are still under way, in all columns or in some. */
export function useLiveRunsOf({ attempts }: Message): (columnIds?: readonly ColumnId[]) => RunId[] {
  const read = useReadTables()
  return (columnIds = Object.keys(attempts)) =>
    columnIds
      .flatMap((id) => attempts[id] ?? [])
      .filter((id) => {
        const run = read().runs[id]
        return run !== undefined && !isSettled(run)
      })
}
