import { nextToRunAgain } from '#domain/run/stale.ts'
import { isSettled } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { settled } from './settled.ts'

/**
 * Asks an answer again, and when it is finished those after it in its column that are stale, one after another: each
 * from what stands on show then. Whatever does not finish, stopped or failed, ends it. The store says meanwhile which
 * question of the column is being asked.
 */
export async function runAgainFrom(
  store: SessionsStore,
  firstRunId: RunId,
  start: (runIds: readonly RunId[]) => void,
): Promise<void> {
  const { actions, runs, rerunning } = store.getState()
  const first = runs[firstRunId]
  if (!first || rerunning[first.columnId]) return
  const { columnId, sessionId } = first
  const ask = (runId: RunId) => {
    const asked = actions.retryAsked(runId)
    if (asked !== null) start([asked])
    return asked
  }

  let { messageId } = first
  try {
    let runId = ask(firstRunId)
    while (runId !== null) {
      actions.rerunReached(columnId, messageId)
      await settled(store, [runId])
      const tables = store.getState()
      if (tables.runs[runId]?.state.kind !== 'finished') break
      const tipId = tables.sessions[sessionId]?.tipId ?? null
      const next = nextToRunAgain(tables, { columnId, messageId, tipId })
      if (!next) break
      // One that is coming is only waited for: it is looked at again when it is over, from the question before it.
      if (isSettled(next)) {
        messageId = next.messageId
        runId = ask(next.id)
      } else runId = next.id
    }
  } finally {
    actions.rerunReached(columnId, null)
  }
}
