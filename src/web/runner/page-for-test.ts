import { isSettled, type Run } from '#domain/run/run.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import { branchOf, type ColumnId, type Message } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import type { SessionsState } from '../store/store-types.ts'

/** A question of a column as the page shows it, with the answer below it. */
interface ShownTurn {
  question: Message
  run: Run
}

/**
 * What a reader of the page says that a column's conversation is before a question, or up to now: what stands in the
 * column from top to bottom, and what its notes say of another column ("All columns go on from this answer", "Goes on
 * from A’s history"). It is told from the top, unlike what is sent, which is worked out from the end.
 */
export function conversationOnShow(state: SessionsState, columnId: ColumnId, before?: Message): ShownTurn[] {
  const session = state.sessions[state.openSessionId ?? '']
  const all = turnsOf(state.messages, before ? before.parentId : (session?.tipId ?? null))
  return readColumn(state, columnId, all)
}

function readColumn(state: SessionsState, columnId: ColumnId, turns: readonly Message[]): ShownTurn[] {
  const { runs, messages, columns } = state
  const start = runs[columns[columnId]?.startRunId ?? '']
  const ofOrigin = start ? branchOf(messages, start.messageId) : []
  const noteAt = turns.findLastIndex((turn) => ofOrigin.includes(turn))
  let lines: ShownTurn[] = []
  for (const [index, question] of turns.entries()) {
    const base = runs[question.baseRunId ?? '']
    const own = shownRun(runs, question, columnId)
    if (base) lines = [...readColumn(state, base.columnId, turns.slice(0, index)), { question, run: base }]
    else if (own) lines.push({ question, run: own })
    else if (start && index === noteAt) lines = readColumn(state, start.columnId, turns.slice(0, index + 1))
  }
  return lines
}

export interface Exchange {
  role: string
  content?: unknown
}

/** A conversation as messages: an answer that failed shows no words; questions with none between them are one. */
export function asMessages(conversation: readonly ShownTurn[], next: string | null): Exchange[] {
  const exchanges: Exchange[] = []
  const ask = (text: string) => {
    const last = exchanges.at(-1)
    if (last?.role === 'user') last.content = `${String(last.content)}\n\n${text}`
    else exchanges.push({ role: 'user', content: text })
  }
  for (const { question, run } of conversation) {
    ask(question.text)
    if (run.state.kind !== 'failed' && run.text !== '')
      exchanges.push({ role: 'assistant', content: run.text })
  }
  if (next !== null) ask(next)
  return exchanges
}

/** The answers that a column shows, those that are over, from top to bottom. */
export function answersOnShow(state: SessionsState, columnId: ColumnId): ShownTurn[] {
  const session = state.sessions[state.openSessionId ?? '']
  return turnsOf(state.messages, session?.tipId ?? null).flatMap((question) => {
    const run = shownRun(state.runs, question, columnId)
    return run && isSettled(run) ? [{ question, run }] : []
  })
}
