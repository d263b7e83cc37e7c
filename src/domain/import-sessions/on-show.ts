import type { Message, MessageId } from '../session/session.ts'
import type { Asked } from './answer-tree.ts'
import type { ConversationNode } from './conversation.ts'
import type { ConversationRows } from './rows-of.ts'

/**
 * The questions with what is on show of them: those that follow the same question are wordings of one, so that each
 * branch can be reached; and where a question followed another answer than the last, that one is chosen. With several
 * columns all of them go on from it, as they did. Of the last question the answer is chosen that was on show, `current`.
 */
export function questionsOnShow(rows: ConversationRows, tip: Asked, current?: ConversationNode): Message[] {
  const { questions, columnIds } = rows
  const followed = new Map<MessageId, string>()
  const follow = ({ parent, after }: Asked) => {
    const question = parent && questions.get(parent)
    if (question && after) followed.set(question.id, after.id)
  }
  for (const asked of questions.keys()) follow(asked)
  // Last, for it is what counts.
  for (let asked: Asked | null = tip; asked; asked = asked.parent) follow(asked)

  const onShow = rows.runOfNode.get(current?.id ?? '')
  const firstWordings = new Map<MessageId | null, MessageId>()
  const ordered = [...questions.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return ordered.map((question) => {
    const first = firstWordings.get(question.parentId) ?? question.id
    firstWordings.set(question.parentId, first)
    const base = rows.runOfNode.get(followed.get(question.id) ?? '')
    const run = onShow?.messageId === question.id ? onShow : base
    const isLast = run === undefined || question.attempts[run.columnId]?.at(-1) === run.id
    return {
      ...question,
      ...(first !== question.id && { versionOf: first }),
      ...(run && !isLast && { shown: { [run.columnId]: run.id } }),
      ...(base && columnIds.size > 1 && { baseRunId: base.id }),
    }
  })
}
