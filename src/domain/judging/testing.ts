import type { Run } from '../run/run.ts'
import { runWith } from '../run/testing.ts'
import type { Message } from '../session/session.ts'

/** The answer of a column to a question, for tests: its id is both. */
export const answerOf = (columnId: string, messageId = 'q', fields: Partial<Run> = {}): Run =>
  runWith({
    id: `${messageId}-${columnId}`,
    columnId,
    messageId,
    model: `acme/${columnId}`,
    text: `${columnId} on ${messageId}`,
    state: { kind: 'finished', reason: 'stop' },
    ...fields,
  })

/** A question with these answers. */
export const questionOf = (runs: readonly Run[], fields: Partial<Message> = {}): Message => ({
  id: runs[0]?.messageId ?? 'q',
  sessionId: 'session',
  parentId: null,
  text: 'Why?',
  attempts: Object.fromEntries(runs.map(({ columnId, id }) => [columnId, [id]])),
  createdAt: 0,
  ...fields,
})
