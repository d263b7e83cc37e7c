import type { ColumnId, MessageId, RunId, SessionId } from '../session/session.ts'
import type { CaseId, PromptId } from '../session/table-setup.ts'

/** Where a text stands in a conversation. */
export type TextPlace =
  /** In the settings, a column's own or all columns'. */
  | { kind: 'instructions'; columnId: ColumnId | null }
  | { kind: 'question'; messageId: MessageId }
  | { kind: 'answer'; messageId: MessageId; columnId: ColumnId; runId: RunId }

/** Where it stands in a session's table. */
type TablePlace =
  | { kind: 'prompt'; promptId: PromptId }
  /** In what is put into the prompt, or expected. */
  | { kind: 'row'; caseId: CaseId }
  | { kind: 'result'; caseId: CaseId; columnId: ColumnId; runId: RunId }

/** What somebody wrote, a reader or a model. */
export interface WrittenText {
  sessionId: SessionId
  place: TextPlace | TablePlace
  text: string
}
