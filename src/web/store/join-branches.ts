import { branchOf, type Message, type MessageId } from '#domain/session/session.ts'
import { areVersions } from '#domain/session/turns.ts'

interface Joined {
  tipId: MessageId | null
  /** The questions that follow another one now. */
  moved: Record<MessageId, Message>
}

/** Whose choice between two wordings of a question is the later one. */
type Preferred = 'one' | 'other'

/**
 * One branch made of the two that two tabs added to. Wordings of one question stay branches: the tab that chose last
 * shows its own. Where they part, their questions stand in the order they were
 * asked in, which is that of their ids: so every tab comes to the same branch, whatever it hears first. Each answer
 * keeps the history it was made from.
 */
export function joinBranches(
  messages: Record<MessageId, Message>,
  one: MessageId | null,
  other: MessageId | null,
  preferred: Preferred = 'other',
): Joined {
  const [ones, others] = [branchOf(messages, one), branchOf(messages, other)]
  if (ones.length === 0 || others.some(({ id }) => id === one)) return { tipId: other, moved: {} }
  if (others.length === 0 || ones.some(({ id }) => id === other)) return { tipId: one, moved: {} }

  const common = ones.filter((message) => others.includes(message))
  const [first, second] = [ones[common.length], others[common.length]]
  if (first && second && areVersions(first, second)) {
    return { tipId: preferred === 'one' ? one : other, moved: {} }
  }
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
