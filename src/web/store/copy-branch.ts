import { originOf, shownHistory } from '#domain/run/history.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { withAnswerIds } from '#domain/session/blind-votes.ts'
import { inTheList } from '#domain/session/filing.ts'
import {
  branchOf,
  shownRunId,
  type BlindVote,
  type Column,
  type ColumnId,
  type Message,
  type MessageId,
  type RunId,
  type Session,
  type SessionId,
} from '#domain/session/session.ts'
import { byId } from './store-parts.ts'
import type { StoredTables } from './stored-tables.ts'
import { emptyTables, type Tables } from '#domain/tables/tables.ts'
import { words } from './words.ts'

interface Options {
  newId: () => string
  now: () => number
}

/**
 * A session's columns and the conversation up to and with a question, as rows of a session of their own; null where
 * there is no such question. Of several attempts the one on show comes along; answers that are still coming do not.
 */
export function copyOfBranch(
  tables: StoredTables,
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

  // Those taken out of the conversation too: the histories of later answers go back through them.
  const turns = branchOf(tables.messages, messageId)
  const columnIds = neededColumnIds(tables, from, turns)
  const columns = columnIds
    .flatMap((id) => tables.columns[id] ?? [])
    .map((column): Column => ({
      ...column,
      id: newIdOf(column.id),
      sessionId,
      startRunId: runIdOf(startWithin(tables, column, turns)),
    }))
  const messages = turns.map((turn, index): Message => {
    const { versionOf: _, shown: __, votes, modelVerdicts, judgingCosts: ___, ...rest } = turn
    const kept = columnIds.flatMap((id): [ColumnId, RunId][] => {
      const attempts = [...(turn.attempts[id] ?? []), shownRunId(turn, id)]
      const runId = attempts.findLast((attempt) => isSettledIn(tables, attempt))
      return runId === undefined ? [] : [[id, runId]]
    })
    const keptIds = new Set(kept.map(([, runId]) => runId))
    const onKept = <VoteOrVerdict extends { runIds: BlindVote['runIds'] }>(all: readonly VoteOrVerdict[]) =>
      withAnswerIds(
        all.filter(({ runIds }) => runIds.every((id) => keptIds.has(id))),
        newIdOf,
      )
    return {
      ...rest,
      id: newIdOf(turn.id),
      sessionId,
      parentId: index === 0 ? null : newIdOf(turns[index - 1]?.id ?? ''),
      attempts: Object.fromEntries(kept.map(([id, runId]) => [newIdOf(id), [newIdOf(runId)]])),
      bestRunId: runIdOf(turn.bestRunId),
      baseRunId: runIdOf(turn.baseRunId),
      ...(votes && { votes: onKept(votes) }),
      ...(modelVerdicts && { modelVerdicts: onKept(modelVerdicts) }),
    }
  })
  // The table stays with the session that it was made in.
  const { table: _, view: __, ...rest } = inTheList(from)
  const session: Session = {
    ...rest,
    id: sessionId,
    title: words.branchOf(from.title),
    titledBy: 'user',
    createdAt: now(),
    updatedAt: now(),
    columnIds: from.columnIds.filter((id) => tables.columns[id]).map(newIdOf),
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

/** The session's columns, and removed ones whose answers others go on from. */
function neededColumnIds(tables: StoredTables, from: Session, turns: readonly Message[]): ColumnId[] {
  const ids = new Set(from.columnIds)
  const add = (runId: RunId | null | undefined) => {
    const run = tables.runs[runId ?? '']
    if (run) ids.add(run.columnId)
  }
  for (const { baseRunId } of turns) add(baseRunId)
  for (const id of ids) add(tables.columns[id]?.startRunId)
  return [...ids]
}

/** The answer that a column's history begins after, or an earlier one where the copied questions end before it. */
function startWithin(tables: StoredTables, column: Column, turns: readonly Message[]): RunId | null {
  const origin = originOf(tables, column)
  const last = turns.findLast(({ id }) => origin?.turnIds.has(id))
  const start = tables.runs[column.startRunId ?? '']
  if (!origin || !last || !start) return null
  if (start.messageId === last.id) return start.id
  return (
    shownHistory(tables, { id: origin.columnId, ...tables.columns[origin.columnId] }, last.id).at(-1) ?? null
  )
}

function isSettledIn({ runs }: Pick<Tables, 'runs'>, id: RunId | undefined): boolean {
  const run = id === undefined ? undefined : runs[id]
  return run !== undefined && isSettled(run)
}

/** The runs that were named, and those that their histories go back to or that they go on with. */
function copiedRuns(
  { runs }: Pick<Tables, 'runs'>,
  ids: ReadonlyMap<string, string>,
  { sessionId, newIdOf }: { sessionId: SessionId; newIdOf: (id: string) => string },
): Record<RunId, Run> {
  const copied: Record<RunId, Run> = {}
  // A list and no recursion: histories may be thousands of answers long. Copying adds ids, so only today's are taken.
  const waiting = Array.from(ids.keys())
  for (let oldId = waiting.pop(); oldId !== undefined; oldId = waiting.pop()) {
    const run = runs[oldId]
    if (!run || copied[newIdOf(oldId)]) continue
    const id = newIdOf(oldId)
    copied[id] = {
      ...run,
      id,
      sessionId,
      columnId: newIdOf(run.columnId),
      messageId: newIdOf(run.messageId),
      previousRunId: run.previousRunId === null ? null : newIdOf(run.previousRunId),
      ...(run.history && { history: run.history.map(newIdOf) }),
      ...('runId' in run.origin && { origin: { ...run.origin, runId: newIdOf(run.origin.runId) } }),
    }
    // What the reader has written over stays behind.
    if (run.origin.kind === 'continued') waiting.push(run.origin.runId)
    if (run.previousRunId !== null) waiting.push(run.previousRunId)
    if (run.history) waiting.push(...run.history)
  }
  return copied
}
