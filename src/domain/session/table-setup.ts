import type { Score, Verdict } from './scores.ts'

/** Ids are strings from a passed-in `newId`; they sort by the time they were made. */
export type CaseId = string
export type PromptId = string
type ColumnId = string

/** What a session's table is made of, beside its columns, its cases and their results. */
export interface TableSetup {
  /** The version of the prompt that is run now. */
  promptId: PromptId | null
  /** The columns of inputs, in order; each is a variable of the prompt or was one. */
  variables: readonly Variable[]
  scores: readonly Score[]
  /** How several scores become one verdict. */
  verdict: Verdict
  /** How many answers each cell gets. */
  samples: number
  /** US dollars that a run may cost; null where there is no limit. */
  spendingLimit: number | null
  /** The run that is under way, or was when the page was closed. */
  run?: RunRequest | null
  /** Columns that are not shown. They are asked, scored and compared like the others. */
  hidden?: HiddenColumns
  /** What makes the comparison of the columns unfair, and is fine with the reader. */
  accepted?: readonly AcceptedUnfairness[]
}

/** So many causes are remembered: what was accepted first is forgotten. */
export const maxAccepted = 100

export interface AcceptedUnfairness {
  /** What befell some columns and not others: a name for it, which only the same has. */
  cause: string
  /** The columns that it befell. */
  columnIds: readonly ColumnId[]
  /** The rows in which it did; null where they do not matter, since it is so in very many or by the settings. */
  caseIds: readonly CaseId[] | null
}

export interface HiddenColumns {
  /** The names of columns of inputs. */
  inputs: readonly string[]
  expected: boolean
  /** The columns that answer. */
  columnIds: readonly ColumnId[]
}

/** A run of many cells, as it was asked for: what is left of it follows from this and from the results. */
export interface RunRequest extends ScopeRequest {
  /** What was asked for while it was under way, oldest first. */
  joined?: readonly ScopeRequest[]
}

export interface ScopeRequest {
  scope: RunScope
  /** When it was asked for, in milliseconds since 1970. */
  startedAt: number
}

export interface RunScope {
  /** `needed`: what has no answer, failed, or would be asked otherwise now. `all`: every cell once more. */
  wants: 'needed' | 'all' | 'failed' | 'out-of-date'
  /** Only in these columns; in all where there are none named. */
  columnIds?: readonly ColumnId[]
  /** Only in these rows, also where they are empty; in all that have something to be asked where there are none named. */
  caseIds?: readonly CaseId[]
}

/** A column of inputs. In the prompt it is written `{{name}}`. */
export interface Variable {
  name: string
  kind: VariableKind
  /** What can be chosen, for the kind `choice`. */
  choices?: readonly string[]
}

export const variableKinds = ['text', 'long-text', 'number', 'choice', 'date', 'yes-no'] as const
export type VariableKind = (typeof variableKinds)[number]
