import type { StoreApi } from 'zustand/vanilla'
import { factsOfModel, freshRun } from '#domain/run/fresh-run.ts'
import { historyFields, shownHistory } from '#domain/run/history.ts'
import type { Run } from '#domain/run/run.ts'
import { effectiveSettings } from '#domain/site/effective-settings.ts'
import type {
  Column,
  ColumnId,
  Message,
  MessageId,
  RunId,
  Session,
  SessionId,
} from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import type { SessionsState, StoreOptions } from './store-types.ts'

/** What every group of actions works with. */
export type StoreParts = ReturnType<typeof createStoreParts>

/** The changes that several actions share. */
export function createStoreParts(
  { setState: set, getState: get }: Pick<StoreApi<SessionsState>, 'setState' | 'getState'>,
  { newId, now, factsOf = () => factsOfModel(undefined) }: StoreOptions,
) {
  const updateSession = (id: SessionId, change: (session: Session) => Session) =>
    set(({ sessions }) => {
      const session = sessions[id]
      return session ? { sessions: { ...sessions, [id]: change(session) } } : {}
    })

  const updateColumn = (id: ColumnId, change: (column: Column) => Column) =>
    set(({ columns }) => {
      const column = columns[id]
      return column ? { columns: { ...columns, [id]: change(column) } } : {}
    })

  const updateMessage = (id: MessageId, change: (message: Message) => Message) =>
    set(({ messages }) => {
      const message = messages[id]
      return message ? { messages: { ...messages, [id]: change(message) } } : {}
    })

  const newColumn = (sessionId: SessionId, model: string): Column => ({
    id: newId(),
    sessionId,
    model,
    own: {},
  })

  /** Names what stands on show in a column up to the question at `tipId` as the history of a run. */
  const historyUpTo = (column: Column, tipId: MessageId | null) =>
    historyFields(get().runs, shownHistory(get(), column, tipId))

  /** A run of a column that is sent with nothing before it. */
  const firstRun = (session: Session, column: Column, messageId: MessageId): Run => {
    const settings = effectiveSettings(resolveSettings(session.settings, column.own), get().site)
    return freshRun({
      id: newId(),
      column,
      messageId,
      settings,
      facts: factsOf(column.model),
      createdAt: now(),
    })
  }

  /** A run of a question that is sent with what stands on show up to the question at `tipId`. */
  const newRun = (session: Session, column: Column, messageId: MessageId, tipId: MessageId | null): Run => ({
    ...firstRun(session, column, messageId),
    ...historyUpTo(column, tipId),
  })

  /** The runs are added to their question's attempts and belong to this tab; each is the one on show. */
  const addRuns = (message: Message, runs: readonly Run[]) => {
    const attempts = { ...message.attempts }
    const shown = { ...message.shown }
    for (const run of runs) {
      attempts[run.columnId] = [...(attempts[run.columnId] ?? []), run.id]
      delete shown[run.columnId]
    }
    set((state) => ({
      runs: { ...state.runs, ...byId(runs) },
      messages: { ...state.messages, [message.id]: { ...message, attempts, shown } },
      ownRunIds: {
        ...state.ownRunIds,
        ...Object.fromEntries(runs.map((run): [RunId, true] => [run.id, true])),
      },
    }))
  }

  return {
    set,
    get,
    newId,
    now,
    updateSession,
    updateColumn,
    updateMessage,
    newColumn,
    historyUpTo,
    firstRun,
    newRun,
    addRuns,
  }
}

export const byId = <T extends { id: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]))
