import { isSettled, reduceRun, type Run } from '../run/run.ts'
import { readRun } from './read-run.ts'
import type { Table } from './table.ts'

/** Attempts at an answer. */
export const runs: Table<Run> = {
  read: readRun,

  /** The tab that streams a run knows best; only Stop may be pressed in any tab. */
  merge: ({ mine, theirs, isOwn }) => {
    if (!mine) return theirs
    if (isOwn(mine.id)) {
      return theirs.state.kind === 'stopped' ? reduceRun(mine, { type: 'stopped', afterMs: null }) : mine
    }
    const [stepHere, stepThere] = [stepOf(mine), stepOf(theirs)]
    if (stepHere !== stepThere) return stepThere > stepHere ? theirs : mine
    return lengthOf(theirs) >= lengthOf(mine) ? theirs : mine
  },

  chains: [
    {
      /** The answer before it. */
      next: ({ previousRunId }) => previousRunId,
      cut: (run) => ({ ...run, previousRunId: null }),
    },
    {
      /** The answer that it goes on with. */
      next: ({ origin }) => ('runId' in origin ? origin.runId : null),
      cut: (run) => ({ ...run, origin: { kind: 'asked' } }),
    },
  ],

  withIds: (run, newIdOf) => ({
    ...run,
    id: newIdOf(run.id),
    sessionId: newIdOf(run.sessionId),
    columnId: newIdOf(run.columnId),
    messageId: newIdOf(run.messageId),
    previousRunId: run.previousRunId && newIdOf(run.previousRunId),
    ...(run.history && { history: run.history.map((id) => newIdOf(id)) }),
    origin: run.origin.kind === 'asked' ? run.origin : { ...run.origin, runId: newIdOf(run.origin.runId) },
  }),
}

/** How far a run has come. That its page was closed is a guess, which any word from that page refutes. */
function stepOf(run: Run): number {
  if (isGivenUp(run)) return 0
  if (isSettled(run)) return 4
  return run.state.kind === 'streaming' ? 3 : run.state.kind === 'waiting' ? 2 : 1
}

const isGivenUp = ({ state }: Run) =>
  (state.kind === 'interrupted' || state.kind === 'failed') && state.failure.kind === 'page-closed'

const lengthOf = (run: Run) => run.text.length + run.reasoning.length
