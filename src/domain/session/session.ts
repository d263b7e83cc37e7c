import type { ImageRef } from '../images/image.ts'
import type { Label } from './labels.ts'
import type { TableSetup } from '../session/table-setup.ts'
import type { Settings } from './settings.ts'

/** Ids are strings from a passed-in `newId`; they sort by the time they were made. */
export type SessionId = string
export type ColumnId = string
export type MessageId = string
export type RunId = string

/** A guard against a slip of the hand, not a limit that comparing needs. */
export const maxColumns = 60

/** One board: its columns, its questions and the settings that its columns follow. */
export interface Session {
  id: SessionId
  /** Empty until the first question or the user names it. */
  title: string
  titledBy: 'question' | 'user'
  /** Milliseconds since 1970. */
  createdAt: number
  /** Milliseconds since 1970, of the last question or rename. */
  updatedAt: number
  columnIds: ColumnId[]
  /** The last question of the branch on show; the others are reached by `parentId`. */
  tipId: MessageId | null
  /** Milliseconds since 1970, of the last choice between branches; of two tabs' choices the later one counts. */
  tipChosenAt?: number
  /** The column that is shown alone, at full width; all are where there is none. */
  aloneColumnId?: ColumnId | null
  settings: Settings
  /** The zoom that is on show, where it is not the conversation. */
  view?: 'table' | null
  /** Its table: the columns are those of the conversation. */
  table?: TableSetup
  /** Milliseconds since 1970, set while it stands on top of the list. */
  pinnedAt?: number | null
  /** Milliseconds since 1970, set while it is kept out of the list. */
  archivedAt?: number | null
  labels?: readonly Label[]
  /** Set while a deletion can still be undone. */
  deletedAt: number | null
}

/** A model with settings of its own and, through its runs, a history of its own. */
export interface Column {
  id: ColumnId
  sessionId: SessionId
  /** The model's id, `provider/name`; empty until one is chosen. */
  model: string
  /** The fields that do not follow the session's. */
  own: Partial<Settings>
  /** The answer that its history begins after, where it began as a copy of another column. */
  startRunId?: RunId | null
}

/** A question. It stands once, across the columns it was sent to; its text never changes. */
export interface Message {
  id: MessageId
  sessionId: SessionId
  /** The question before it, on its branch. */
  parentId: MessageId | null
  text: string
  images?: readonly ImageRef[]
  /** The first wording of this question, where this one is a later wording: wordings are branches. */
  versionOf?: MessageId
  /** For each column it was sent to, the attempts at an answer, oldest first. */
  attempts: Record<ColumnId, RunId[]>
  /** Where another attempt than the last was chosen to be on show. */
  shown?: Record<ColumnId, RunId>
  /** The answer that the reader found best. */
  bestRunId?: RunId | null
  /** The answer that every column's history goes on from. */
  baseRunId?: RunId | null
  /** One at most on any two of its answers. */
  votes?: readonly BlindVote[]
  /** What models said of any two of its answers: one at most of each model, by each criterion, in each order. */
  modelVerdicts?: readonly ModelVerdict[]
  /** What asking models to judge has cost beyond the verdicts that are there: one at most of each model, by each criterion. */
  judgingCosts?: readonly JudgingCost[]
  /** Set once it was taken out of the conversation, milliseconds since 1970. */
  deletedAt?: number | null
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Which of two answers is better, said by somebody who did not see whose they were. */
export interface BlindVote {
  /** The answer that stood as A, and the one as B. */
  runIds: readonly [a: RunId, b: RunId]
  winner: BlindWinner
  /** Milliseconds since 1970. */
  votedAt: number
}

export const blindWinners = ['a', 'b', 'tie', 'neither'] as const
/** One of them, both alike, or neither, since both are bad. */
export type BlindWinner = (typeof blindWinners)[number]

/** What a model said of two answers that it was shown in this order, without knowing whose they are. */
export interface ModelVerdict {
  runIds: readonly [first: RunId, second: RunId]
  /** Who judged. */
  model: string
  /** By what it was asked to judge. */
  criterion: string
  said: VerdictKind
  /** In its own words; where they are no verdict, what it said. */
  reason: string
  /** US dollars; null where nobody knows. */
  cost: number | null
  /** Milliseconds since 1970, of the first verdict where the same was asked again. */
  judgedAt: number
}

/** What a judge was paid for requests that were stopped or failed, and for verdicts that others have replaced. */
export interface JudgingCost {
  model: string
  criterion: string
  /** US dollars; null where nobody knows. */
  cost: number | null
}

export const verdictKinds = ['first', 'second', 'tie', 'unreadable'] as const
/** Which answer is better; `unreadable` where no verdict can be read in the reply. */
export type VerdictKind = (typeof verdictKinds)[number]

/** The attempt on show in a column, or undefined where the question was not sent to it. */
export function shownRunId(message: Message, columnId: ColumnId): RunId | undefined {
  const attempts = message.attempts[columnId]
  const chosen = message.shown?.[columnId]
  return chosen !== undefined && attempts?.includes(chosen) ? chosen : attempts?.at(-1)
}

/** The questions of the branch that ends in `tipId`, oldest first, those taken out of it among them. */
export function branchOf(messages: Record<MessageId, Message>, tipId: MessageId | null): Message[] {
  const branch: Message[] = []
  for (let message = tipId === null ? undefined : messages[tipId]; message;) {
    branch.push(message)
    message = message.parentId === null ? undefined : messages[message.parentId]
  }
  return branch.reverse()
}

/** `A` for the first column, `B` for the second; after `Z` comes `AA`. */
export function columnLetter(position: number): string {
  const last = String.fromCharCode(65 + (position % 26))
  return position < 26 ? last : columnLetter(Math.floor(position / 26) - 1) + last
}

const maxTitleLength = 60

/** What begins a heading, a quotation or an item of a list in Markdown. */
const marksOfMarkdown = /^(?:(?:#{1,6}|>|[-*+]) )+/

/** A session's title made from its first question: its first line, without marks of Markdown, cut between words. */
export function titleFrom(question: string): string {
  const written = question.split('\n').map((each) => each.trim().replace(/\s+/g, ' '))
  const lines = written.filter((each) => each !== '')
  const first = lines.find((each) => !each.startsWith('```')) ?? lines[0] ?? ''
  const line = first.replace(marksOfMarkdown, '')
  if (line.length <= maxTitleLength) return line
  // Not within an emoji.
  const cut = line.slice(0, maxTitleLength).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${space > maxTitleLength / 2 ? cut.slice(0, space) : cut}…`
}
