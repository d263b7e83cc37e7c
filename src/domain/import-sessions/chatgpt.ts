import { nodeWith, nothingLeftOut, type Conversation, type ConversationNode } from './conversation.ts'
import { readChatGptContent } from './chatgpt-content.ts'
import { fieldsOf, idIn, momentIn, textOf } from './fields.ts'

type Fields = Record<string, unknown>

/**
 * A conversation as ChatGPT exports it: `mapping` has the nodes by their ids, each with its parent and, but for links,
 * a message; `current_node` is where the reader was.
 */
export function readChatGpt(value: Fields): Conversation {
  const leftOut = nothingLeftOut()
  const nodes = Object.entries(fieldsOf(value.mapping)).map(([id, node]) => {
    const { parent, message } = fieldsOf(node)
    return readNode(id, idIn(parent), fieldsOf(message), leftOut)
  })
  const title = textOf(value.title)
  return {
    source: 'chatgpt',
    id: idIn(value.conversation_id) ?? idIn(value.id) ?? `${title} ${nodes[0]?.id}`,
    title,
    createdAt: momentIn(value.create_time),
    updatedAt: momentIn(value.update_time),
    instructions: '',
    nodes,
    currentId: idIn(value.current_node),
    leftOut,
  }
}

function readNode(
  id: string,
  parentId: string | null,
  message: Fields,
  leftOut: Conversation['leftOut'],
): ConversationNode {
  const link = nodeWith({ id, parentId, kind: 'link' })
  const { role } = fieldsOf(message.author)
  const metadata = fieldsOf(message.metadata)
  if (role === undefined) return link
  const content = readChatGptContent(fieldsOf(message.content), metadata)
  if (metadata.is_visually_hidden_from_conversation === true || role === 'system' || content.isContext) {
    if (content.text !== '' || content.isContext) leftOut.hidden++
    return link
  }
  if (role === 'tool') {
    leftOut.pictures += content.pictures.length
    if (content.text !== '' || content.pictures.length === 0) leftOut.toolResults++
    return link
  }
  if (role !== 'user' && role !== 'assistant') {
    leftOut.unknown++
    return link
  }
  leftOut.files += content.files
  leftOut.unknown += content.unknown
  const createdAt = momentIn(message.create_time)
  if (role === 'user') {
    const { text, pictures } = content
    return nodeWith({ id, parentId, kind: 'question', text, pictures, createdAt })
  }
  // Answers have no pictures here.
  leftOut.pictures += content.pictures.length
  const slug = textOf(metadata.model_slug)
  const answer = nodeWith({
    id,
    parentId,
    kind: 'answer',
    reasoning: content.reasoning,
    model: slug === '' ? '' : `openai/${slug}`,
    createdAt,
    ending: endingOf(message, metadata),
  })
  const recipient = textOf(message.recipient)
  if (recipient === '' || recipient === 'all') return { ...answer, text: content.text }
  return { ...answer, toolCalls: [{ name: recipient, arguments: content.code ?? content.text }] }
}

function endingOf(message: Fields, metadata: Fields): ConversationNode['ending'] {
  const { type } = fieldsOf(metadata.finish_details)
  if (type === 'max_tokens') return 'length'
  return type === 'interrupted' || message.status === 'in_progress' ? 'stopped' : 'stop'
}
