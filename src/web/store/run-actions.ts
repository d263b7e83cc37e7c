import { isSettled, reduceRun, type Run } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import type { StoreParts } from './store-parts.ts'
import type { RunActions } from './store-types.ts'

/** What can happen to answers. */
export function createRunActions({ set, get, updateMessage, newRun, addRuns }: StoreParts): RunActions {
  /** A further attempt at a settled answer, made by `change` from a fresh run; answers its id. */
  const attempt = (runId: RunId, change: (fresh: Run, old: Run) => Run): RunId | null => {
    const { runs, sessions, columns, messages } = get()
    const old = runs[runId]
    const session = old && sessions[old.sessionId]
    const column = old && columns[old.columnId]
    const message = old && messages[old.messageId]
    if (!old || !session || !column || !message || !isSettled(old) || column.model === '') return null
    const run = change(newRun(session, column, message.id, message.parentId), old)
    addRuns(message, [run])
    return run.id
  }

  return {
    retryAsked: (runId, leftOut = []) =>
      attempt(runId, (fresh) => ({ ...fresh, leftOut: [...new Set([...fresh.leftOut, ...leftOut])] })),

    continueAsked: (runId) =>
      attempt(runId, (fresh, old) => ({
        ...fresh,
        previousRunId: old.previousRunId,
        origin: { kind: 'continued', runId },
        text: old.text,
        given: old.text,
        reasoning: old.reasoning,
      })),

    answerEdited: (runId, text) =>
      attempt(runId, (fresh, old) => ({
        ...fresh,
        previousRunId: old.previousRunId,
        model: old.model,
        settings: old.settings,
        origin: { kind: 'edited', runId },
        state: { kind: 'finished', reason: 'stop' },
        text,
        given: text,
      })),

    attemptChosen: (runId) => {
      const run = get().runs[runId]
      if (!run) return
      updateMessage(run.messageId, (message) => ({
        ...message,
        shown: { ...message.shown, [run.columnId]: runId },
      }))
    },

    runEventsReceived: (events) =>
      set(({ runs }) => {
        const changed: Record<RunId, Run> = {}
        for (const [id, happened] of events) {
          const run = runs[id]
          if (run) changed[id] = happened.reduce(reduceRun, run)
        }
        return { runs: { ...runs, ...changed } }
      }),
  }
}
