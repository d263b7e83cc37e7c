import type { Column, Message, MessageId, RunId } from '../session/session.ts'
import { historyRunId } from '../session/turns.ts'
import type { Run } from './run.ts'

interface Tables {
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/** The answer that a run would follow if it were asked now. */
export const presentHistory = (
  messages: Tables['messages'],
  column: Pick<Column, 'id' | 'startRunId'>,
  run: Run,
): RunId | null => historyRunId(messages, column, messages[run.messageId]?.parentId ?? null)

/**
 * Whether two histories, each named by its last answer, say the same: the same words in the same order, with the same
 * pictures. What failed or was taken out of the conversation is no part of a history.
 */
export function saySame(tables: Tables, one: RunId | null, other: RunId | null): boolean {
  let [left, right] = [one, other]
  while (left !== right) {
    const [a, b] = [lastSaid(tables, left), lastSaid(tables, right)]
    if (a === null || b === null) return a === b
    if (a.words !== b.words) return false
    left = a.before
    right = b.before
  }
  return true
}

/** The last question and answer of a history that count, and the answer before them. */
function lastSaid({ messages, runs }: Tables, runId: RunId | null): Said | null {
  for (let run = runId === null ? undefined : runs[runId]; run;) {
    const question = messages[run.messageId]
    if (question && !question.deletedAt) {
      const answer = run.state.kind === 'failed' ? '' : run.text
      const images = (question.images ?? []).map(({ id }) => id)
      return { words: JSON.stringify([question.text, images, answer]), before: run.previousRunId }
    }
    run = run.previousRunId === null ? undefined : runs[run.previousRunId]
  }
  return null
}

interface Said {
  words: string
  before: RunId | null
}
