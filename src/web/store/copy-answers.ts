import { isSettled, type Run } from '#domain/run/run.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import type { ColumnId, Message, MessageId, RunId } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import type { Tables } from '#domain/tables/tables.ts'

interface Copying {
  from: ColumnId
  to: ColumnId
  /** The last question of the branch whose answers are copied. */
  tipId: MessageId | null
  newId: () => string
}

/**
 * The answers that a column shows, as answers of another column: each column can change its own from then on. One that
 * is still coming is not copied. Returns the rows that are new or changed.
 */
export function copyOfAnswers(
  { messages, runs }: Pick<Tables, 'messages' | 'runs'>,
  { from, to, tipId, newId }: Copying,
): Pick<Tables, 'messages' | 'runs'> {
  const ids = new Map<RunId, RunId>()
  const idOf = (id: RunId) => ids.get(id) ?? id
  const copied: Record<RunId, Run> = {}
  const changed: Record<MessageId, Message> = {}
  for (const turn of turnsOf(messages, tipId)) {
    const run = shownRun(runs, turn, from)
    if (!run || !isSettled(run)) continue
    const id = newId()
    ids.set(run.id, id)
    copied[id] = {
      ...run,
      id,
      columnId: to,
      previousRunId: run.previousRunId === null ? null : idOf(run.previousRunId),
      ...(run.history && { history: run.history.map(idOf) }),
    }
    changed[turn.id] = { ...turn, attempts: { ...turn.attempts, [to]: [id] } }
  }
  return { messages: changed, runs: copied }
}
