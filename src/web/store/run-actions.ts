import { isSettled, reduceRun, type Run } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import type { StoreParts } from './store-parts.ts'
import type { RunActions } from './store-types.ts'

/** What can happen to answers. */
export function createRunActions(parts: StoreParts): RunActions {
  const { set, get, updateMessage, historyUpTo, newRun, addRuns } = parts

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
    retryAsked: (runId, omittedParameters = []) =>
      attempt(runId, (fresh, old) => {
        // One parameter more: what the same model was asked without before, it had refused.
        const before = omittedParameters.length > 0 && fresh.model === old.model ? old.leftOut : []
        return { ...fresh, leftOut: union(fresh.leftOut, [...before, ...omittedParameters]) }
      }),

    retryAskedWithoutPictures: (runId) => attempt(runId, (fresh) => ({ ...fresh, seesImages: false })),

    continueAsked: (runId) =>
      attempt(runId, (fresh, old) => ({
        ...fresh,
        origin: { kind: 'continued', runId },
        // It goes on as it was asked: what was refused then would be refused again.
        seesImages: fresh.seesImages && old.seesImages,
        leftOut: union(fresh.leftOut, old.leftOut),
        text: old.text,
        given: old.text,
        reasoning: old.reasoning,
        givenThoughts: old.reasoning.length,
      })),

    answerEdited: (runId, text) =>
      attempt(runId, (fresh, old) => ({
        ...fresh,
        model: old.model,
        settings: old.settings,
        origin: { kind: 'edited', runId },
        state: { kind: 'finished', reason: 'stop' },
        text,
        given: text,
      })),

    historyRenewed: (runId) => {
      const { runs, columns, messages } = get()
      const run = runs[runId]
      const column = run && columns[run.columnId]
      const message = run && messages[run.messageId]
      if (!run || !column || !message || (run.state.kind !== 'queued' && run.state.kind !== 'held')) return
      const { previousRunId, history: _, ...rest } = run
      const fields = historyUpTo(column, message.parentId)
      if (previousRunId === fields.previousRunId && run.history?.join() === fields.history?.join()) return
      set((state) => ({ runs: { ...state.runs, [runId]: { ...rest, ...fields } } }))
    },

    rerunReached: (columnId, messageId) =>
      set((state) => {
        const { [columnId]: _, ...rerunning } = state.rerunning
        return { rerunning: messageId === null ? rerunning : { ...rerunning, [columnId]: messageId } }
      }),

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

const union = (some: readonly string[], others: readonly string[]) => [...new Set([...some, ...others])]
