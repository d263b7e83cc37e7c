import { isSettled } from '#domain/run/run.ts'
import type { Message, RunId } from '#domain/session/session.ts'
import { useReadTables } from '../../../store/hooks.ts'

/** Reads, when it is called, which answers to a question are still under way. */
export function useLiveRunsOf({ attempts }: Message): () => RunId[] {
  const read = useReadTables()
  return () =>
    Object.values(attempts)
      .flat()
      .filter((id) => {
        const run = read().runs[id]
        return run !== undefined && !isSettled(run)
      })
}
