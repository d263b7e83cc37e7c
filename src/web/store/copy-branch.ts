import { isSettled, type Run } from '#domain/run/run.ts'
import {
  branchOf,
  shownRunId,
  type Column,
  type ColumnId,
  type Message,
  type MessageId,
  type RunId,
  type Session,
  type SessionId,
} from '#domain/session/session.ts'
import { byId } from './store-parts.ts'
import { emptyTables, type Tables } from './tables.ts'

interface Options {
  newId: () => string
  now: () => number
}

/**
 * A session's columns and the conversation up to and with a question, as rows of a session of their own; null where
 * there is no such question. Of several attempts the one on show comes along; answers that are still coming do not.
 */
export function copyOfBranch(
  tables: Tables,
  messageId: MessageId,
  { newId, now }: Options,
): (Tables & { sessionId: SessionId }) | null {
  const from = tables.sessions[tables.messages[messageId]?.sessionId ?? '']
  if (!from) return null
  const sessionId = newId()
  const ids = new Map<string, string>()
  const newIdOf = (id: string) => {
    const known = ids.get(id) ?? newId()
    ids.set(id, known)
    return known
  }
  const runIdOf = (id: RunId | null | undefined) => (id && isSettledIn(tables, id) ? newIdOf(id) : null)

  const columns = from.columnIds
    .flatMap((id) => tables.columns[id] ?? [])
    .map((column): Column => ({
      ...column,
      id: newIdOf(column.id),
      sessionId,
      startRunId: runIdOf(column.startRunId),
    }))
  // Those taken out of the conversation too: the histories of later answers go back through them.
  const turns = branchOf(tables.messages, messageId)
  const messages = turns.map((turn, index): Message => {
    const { versionOf: _, shown: __, ...rest } = turn
    const kept = from.columnIds.flatMap((id): [ColumnId, RunId[]][] => {
      const attempts = [...(turn.attempts[id] ?? []), shownRunId(turn, id)]
      const runId = runIdOf(attempts.findLast((attempt) => isSettledIn(tables, attempt)))
      return runId === null ? [] : [[newIdOf(id), [runId]]]
    })
    return {
      ...rest,
      id: newIdOf(turn.id),
      sessionId,
      parentId: index === 0 ? null : newIdOf(turns[index - 1]?.id ?? ''),
      attempts: Object.fromEntries(kept),
      bestRunId: runIdOf(turn.bestRunId),
      baseRunId: runIdOf(turn.baseRunId),
    }
  })
  const session: Session = {
    ...from,
    id: sessionId,
    title: `${from.title}, branch`,
    titledBy: 'user',
    createdAt: now(),
    updatedAt: now(),
    columnIds: columns.map(({ id }) => id),
    tipId: messages.at(-1)?.id ?? null,
    aloneColumnId: from.aloneColumnId ? newIdOf(from.aloneColumnId) : null,
  }
  return {
    ...emptyTables(),
    sessionId,
    sessions: { [sessionId]: session },
    columns: byId(columns),
    messages: byId(messages),
    runs: copiedRuns(tables, ids, { sessionId, newIdOf }),
  }
}

function isSettledIn({ runs }: Tables, id: RunId | undefined): boolean {
  const run = id === undefined ? undefined : runs[id]
  return run !== undefined && isSettled(run)
}

/** The runs that were named, and those that their histories go back to. */
function copiedRuns(
  { runs }: Tables,
  ids: ReadonlyMap<string, string>,
  { sessionId, newIdOf }: { sessionId: SessionId; newIdOf: (id: string) => string },
): Record<RunId, Run> {
  const copied: Record<RunId, Run> = {}
  const copy = (run: Run) => {
    const id = newIdOf(run.id)
    if (copied[id]) return
    copied[id] = {
      ...run,
      id,
      sessionId,
      columnId: newIdOf(run.columnId),
      messageId: newIdOf(run.messageId),
      previousRunId: run.previousRunId === null ? null : newIdOf(run.previousRunId),
    }
    const previous = run.previousRunId === null ? undefined : runs[run.previousRunId]
    if (previous) copy(previous)
  }
  // Copying names more ids: only those named so far are begun with.
  for (const id of Array.from(ids.keys())) {
    const run = runs[id]
    if (run) copy(run)
  }
  return copied
}
