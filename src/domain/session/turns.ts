import { branchOf, type ColumnId, type Message, type MessageId } from './session.ts'

type Messages = Record<MessageId, Message>

/** The questions on show of the branch that ends in `tipId`, oldest first. */
export const turnsOf = (messages: Messages, tipId: MessageId | null): Message[] =>
  branchOf(messages, tipId).filter((message) => !message.deletedAt)

/** Whether two questions are wordings of the same one. */
export const areVersions = (one: Message, other: Message) => rootOf(one) === rootOf(other)
const rootOf = (message: Message): MessageId => message.versionOf ?? message.id

/** All wordings of a question, the first one first; those taken out of the conversation are left out. */
export const versionsOf = (messages: Messages, message: Message): Message[] =>
  Object.values(messages)
    .filter((other) => areVersions(message, other) && !other.deletedAt)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** The last question of the branch that goes on from a question; where it parts, the newest way is taken. */
export function newestTip(messages: Messages, from: MessageId): MessageId {
  const newestChild = new Map<MessageId, MessageId>()
  for (const { id, parentId } of Object.values(messages)) {
    if (parentId !== null && id > (newestChild.get(parentId) ?? '')) newestChild.set(parentId, id)
  }
  let tip = from
  for (let next = newestChild.get(tip); next !== undefined; next = newestChild.get(tip)) tip = next
  return tip
}

/** The columns that a question was sent to, among those that there are, in their order. */
export const askedColumnIds = (message: Message, columnIds: readonly ColumnId[]): ColumnId[] =>
  columnIds.filter((id) => message.attempts[id])

/** Where they stand among the columns, from 0. */
export const askedPositions = (message: Message, columnIds: readonly ColumnId[]): number[] =>
  columnIds.flatMap((id, position) => (message.attempts[id] ? position : []))
