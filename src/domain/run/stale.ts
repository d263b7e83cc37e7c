import type { Column, ColumnId, Message, MessageId, RunId } from '../session/session.ts'
import { turnsOf } from '../session/turns.ts'
import { historyOf, shownHistory } from './history.ts'
import { isSettled, type Run } from './run.ts'
import { shownRun } from './shown-run.ts'
import { answerWords } from './usable-answer.ts'

interface Tables {
  columns: Record<ColumnId, Column>
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/** How an answer stands beside what stands on show before it. */
export interface Staleness {
  /** Whether it was made from something else. */
  isStale: boolean
  /** The runs of both histories that are not over, or not here yet: until they are, this may change. */
  openRunIds: readonly RunId[]
}

const fresh: Staleness = { isStale: false, openRunIds: [] }

/**
 * Whether an answer was made from other words than stand on show before it now. One that was gone on with is so too
 * where its beginning was. What failed is no answer.
 */
export function stalenessOf(tables: Tables, run: Run): Staleness {
  const column = tables.columns[run.columnId]
  const message = tables.messages[run.messageId]
  if (!column || !message || !isSettled(run) || run.state.kind === 'failed') return fresh
  const present = shownHistory(tables, column, message.parentId)
  for (let part: Run | undefined = run; part; part = beginningOf(tables, part)) {
    const sent = historyOf(tables, part)
    if (!isSameHistory(tables, sent, present)) {
      const isOpen = (id: RunId) => !tables.runs[id] || !isSettled(tables.runs[id])
      return { isStale: true, openRunIds: [...sent, ...present].filter(isOpen) }
    }
  }
  return fresh
}

/** The answer that another one was gone on from. */
const beginningOf = ({ runs }: Tables, { origin }: Run): Run | undefined =>
  origin.kind === 'continued' ? runs[origin.runId] : undefined

/** Whether two histories say the same: the same words in the same order, with the same pictures. */
function isSameHistory(tables: Tables, one: readonly RunId[], other: readonly RunId[]): boolean {
  return one.length === other.length && one.every((id, index) => isSame(tables, id, other[index] ?? ''))
}

function isSame({ messages, runs }: Tables, one: RunId, other: RunId): boolean {
  if (one === other) return true
  const [a, b] = [runs[one], runs[other]]
  // What is still coming will say something else.
  if (!a || !b || !isSettled(a) || !isSettled(b) || answerWords(a) !== answerWords(b)) return false
  return a.messageId === b.messageId || asksSame(messages[a.messageId], messages[b.messageId])
}

const asksSame = (a: Message | undefined, b: Message | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.text === b.text &&
  (a.images ?? []).map(({ id }) => id).join() === (b.images ?? []).map(({ id }) => id).join()

interface Reached {
  columnId: ColumnId
  /** The question that was asked again last. */
  messageId: MessageId
  /** The last question of the branch on show. */
  tipId: MessageId | null
}

/** The next answer on show in a column that is stale, or still coming: whether it is stale shows when it is over. */
export function nextToRunAgain(tables: Tables, { columnId, messageId, tipId }: Reached): Run | null {
  const turns = turnsOf(tables.messages, tipId)
  const reached = turns.findIndex(({ id }) => id === messageId)
  if (reached < 0) return null
  const later = turns.slice(reached + 1).flatMap((turn) => shownRun(tables.runs, turn, columnId) ?? [])
  return later.find((run) => !isSettled(run) || stalenessOf(tables, run).isStale) ?? null
}
