import type { Run } from '../run/run.ts'
import type { ModelScore } from '../scoring/model-score.ts'
import type { Column, ColumnId, Session, SessionId } from '../session/session.ts'
import type { CaseId, PromptId } from '../session/table-setup.ts'

/** A row of the table: what is put into the prompt's variables. */
export interface Case {
  id: CaseId
  sessionId: SessionId
  /** Cases stand in the order of these numbers; one between two others has a number between theirs. */
  order: number
  /** The inputs by the variables' names; one that is missing is empty. */
  values: Readonly<Record<string, string>>
  /** What a right answer says; null where nothing is expected. */
  expected: string | null
  /** What was said before the question, for cases that are conversations. */
  before?: readonly CaseMessage[]
}

export interface CaseMessage {
  role: 'user' | 'assistant'
  content: string
}

/** One version of the table's prompt. Its text never changes. */
export interface Prompt {
  id: PromptId
  sessionId: SessionId
  /** 1 for the first version. */
  number: number
  /** The question with its variables, `{{name}}`. */
  text: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Where a model proposed it. */
  improvedFrom?: Improvement
}

/** What a model's proposal of another wording was made from. */
export interface Improvement {
  /** The version that was to be improved. */
  promptId: PromptId
  /** The rows that the model, or one before it, could be shown: only on others does it turn out what the wording gains. */
  seenCaseIds: readonly CaseId[]
}

/** Everything that was answered to one case, by all columns and all versions of the prompt. */
export interface Results {
  /** The case's own id. */
  id: CaseId
  sessionId: SessionId
  /** In the order in which they were asked. */
  answers: readonly CellAnswer[]
}

/** One answer in a cell, with all that it was made from. */
export interface CellAnswer {
  /** An attempt like those in a conversation; its `messageId` is the case's id. */
  run: Run
  promptId: PromptId
  /** 0 for the first sample of the cell. */
  sample: number
  /** The inputs that were put into the prompt. */
  values: Readonly<Record<string, string>>
  /** What was said before the question, where the case was a conversation. */
  before?: readonly CaseMessage[]
  /** What the reader says of it. */
  mark?: Mark
  /** What models said of it, by the ids of the scores that asked them. */
  modelScores?: Readonly<Record<string, ModelScore>>
}

export interface Mark {
  verdict: 'good' | 'bad' | null
  note: string
}

/** Names one answer of a cell. */
export interface AnswerPlace {
  caseId: CaseId
  columnId: ColumnId
  /** 0 for the first sample. */
  sample: number
}

/** A session's table as far as running it goes. */
export interface TableSource {
  session: Pick<Session, 'settings'>
  /** In the order of the columns. */
  columns: readonly Column[]
  /** In the order of the rows. */
  cases: readonly Case[]
  results: Readonly<Record<CaseId, Results | undefined>>
  prompt: Prompt
  samples: number
}
