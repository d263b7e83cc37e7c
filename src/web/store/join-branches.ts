import { branchOf, type Message, type MessageId } from '#domain/session/session.ts'

interface Joined {
  tipId: MessageId | null
  /** The questions that follow another one now. */
  moved: Record<MessageId, Message>
}

/**
 * One branch made of the two that two tabs added to. Where they part, their questions stand in the order they were
 * asked in, which is that of their ids: so every tab comes to the same branch, whatever it hears first. Each answer
 * keeps the history it was made from.
 */
export function joinBranches(
  messages: Record<MessageId, Message>,
  one: MessageId | null,
  other: MessageId | null,
): Joined {
  const [ones, others] = [branchOf(messages, one), branchOf(messages, other)]
  if (ones.length === 0 || others.some(({ id }) => id === one)) return { tipId: other, moved: {} }
  if (others.length === 0 || ones.some(({ id }) => id === other)) return { tipId: one, moved: {} }

  const common = ones.filter((message) => others.includes(message))
  const apart = [...ones, ...others]
    .filter((message) => !common.includes(message))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const moved: Record<MessageId, Message> = {}
  let parentId = common.at(-1)?.id ?? null
  for (const message of apart) {
    if (message.parentId !== parentId) moved[message.id] = { ...message, parentId }
    parentId = message.id
  }
  return { tipId: parentId, moved }
}
