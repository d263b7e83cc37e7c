import {
  branchOf,
  shownRunId,
  type Column,
  type ColumnId,
  type Message,
  type MessageId,
  type RunId,
} from '../session/session.ts'
import { turnsOf } from '../session/turns.ts'
import type { Run } from './run.ts'

interface Tables {
  columns: Record<ColumnId, Column>
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

type ColumnStart = Pick<Column, 'id' | 'startRunId'>

/**
 * The answers that stand on show in a column up to and with the question at `tipId`, oldest first: what its next
 * question is sent with. Before an answer that all columns go on from, and before the start of a column that goes on
 * from another one's history, that is what stands on show in the other column.
 */
export function shownHistory(tables: Tables, column: ColumnStart, tipId: MessageId | null): RunId[] {
  const { columns, messages, runs } = tables
  const newestFirst: RunId[] = []
  let { id } = column
  let origin = originOf(tables, column)
  const goTo = (columnId: ColumnId) => {
    id = columnId
    origin = originOf(tables, columns[columnId])
  }
  for (const turn of turnsOf(messages, tipId).reverse()) {
    const base = runs[turn.baseRunId ?? '']
    if (base) {
      newestFirst.push(base.id)
      goTo(base.columnId)
      continue
    }
    while (!shownRunId(turn, id) && origin?.turnIds.has(turn.id)) goTo(origin.columnId)
    const shown = shownRunId(turn, id)
    if (shown) newestFirst.push(shown)
  }
  return newestFirst.reverse()
}

interface Origin {
  columnId: ColumnId
  /** The questions whose answers are the other column's. */
  turnIds: ReadonlySet<MessageId>
}

/** The column whose history a column goes on from, or null for one that began empty. */
export function originOf(
  { messages, runs }: Pick<Tables, 'messages' | 'runs'>,
  column: ColumnStart | undefined,
): Origin | null {
  const start = runs[column?.startRunId ?? '']
  if (!start || start.columnId === column?.id) return null
  const turnIds = new Set(branchOf(messages, start.messageId).map(({ id }) => id))
  return { columnId: start.columnId, turnIds }
}

/** The answers that a run was made from, oldest first. */
export function historyOf({ messages, runs }: Pick<Tables, 'messages' | 'runs'>, run: Run): RunId[] {
  const history = chainOf(runs, run)
  if (run.history) return history
  // Rows of earlier versions have no list: what had been taken out when they were made was not sent.
  return history.filter((id) => {
    const deletedAt = messages[runs[id]?.messageId ?? '']?.deletedAt
    return !deletedAt || deletedAt >= run.createdAt
  })
}

/** The list of the run, or that of the nearest run before it that has one, and the runs from there on. */
function chainOf(runs: Tables['runs'], run: Run): RunId[] {
  const newestFirst: RunId[] = []
  let current: Run | undefined = run
  while (current && !current.history && current.previousRunId !== null) {
    newestFirst.push(current.previousRunId)
    current = runs[current.previousRunId]
  }
  return [...(current?.history ?? []), ...newestFirst.reverse()]
}

/** How a run says that it is made from these answers: a list only where the run before it was made from others. */
export function historyFields(
  runs: Tables['runs'],
  history: readonly RunId[],
): Pick<Run, 'previousRunId' | 'history'> {
  const previousRunId = history.at(-1) ?? null
  const previous = runs[previousRunId ?? '']
  const inherited = previous ? [...chainOf(runs, previous), previous.id] : []
  return { previousRunId, ...(inherited.join() !== history.join() && { history }) }
}
