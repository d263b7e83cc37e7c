import type { Settings } from './settings.ts'

/** Ids are strings from a passed-in `newId`; they sort by the time they were made. */
export type SessionId = string
export type ColumnId = string
export type MessageId = string
export type RunId = string

export const mostColumns = 8

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
  settings: Settings
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
}

/** A question. It stands once, across the columns it was sent to; its text never changes. */
export interface Message {
  id: MessageId
  sessionId: SessionId
  /** The question before it, on its branch. */
  parentId: MessageId | null
  text: string
  /** For each column it was sent to, the attempts at an answer, oldest first; the last is the one on show. */
  attempts: Record<ColumnId, RunId[]>
  /** Milliseconds since 1970. */
  createdAt: number
}

/** The attempt on show in a column, or undefined where the question was not sent to it. */
export const shownRunId = (message: Message, columnId: ColumnId) => message.attempts[columnId]?.at(-1)

/** The questions of the branch that ends in `tipId`, oldest first. */
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

const longestTitle = 60

/** A session's title made from its first question: its first line, cut between words. */
export function titleFrom(question: string): string {
  const line = question.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ') ?? ''
  if (line.length <= longestTitle) return line
  const cut = line.slice(0, longestTitle)
  const space = cut.lastIndexOf(' ')
  return `${space > longestTitle / 2 ? cut.slice(0, space) : cut}…`
}
