import {
  nodeWith,
  nothingSkipped,
  type Conversation,
  type ConversationNode,
  type ConversationPicture,
} from './conversation.ts'
import { readChatGptContent } from './chatgpt-content.ts'
import { fieldsOf, idIn, momentIn, textOf } from './fields.ts'
import { withSkippedPictures } from './skipped-pictures.ts'

type Fields = Record<string, unknown>

/**
 * A conversation as ChatGPT exports it: `mapping` has the nodes by their ids, each with its parent and, but for links,
 * a message; `current_node` is where the reader was.
 */
export function readChatGpt(value: Fields): Conversation {
  const skipped = nothingSkipped()
  const nodes = Object.entries(fieldsOf(value.mapping)).map(([id, node]) => {
    const { parent, message } = fieldsOf(node)
    return readNode(id, idIn(parent), fieldsOf(message), skipped)
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
    skipped,
  }
}

function readNode(
  id: string,
  parentId: string | null,
  message: Fields,
  skipped: Conversation['skipped'],
): ConversationNode {
  const link = nodeWith({ id, parentId, kind: 'link' })
  const { role } = fieldsOf(message.author)
  const metadata = fieldsOf(message.metadata)
  if (role === undefined) return link
  const content = readChatGptContent(fieldsOf(message.content), metadata)
  if (metadata.is_visually_hidden_from_conversation === true || role === 'system' || content.isContext) {
    if (content.text !== '' || content.isContext) skipped.hidden++
    return link
  }
  const createdAt = momentIn(message.create_time)
  if (role === 'tool') {
    if (content.text !== '' || content.pictures.length === 0) skipped.toolResults++
    // What it drew was shown as a part of the answer.
    const text = withoutPictures('', content.pictures, skipped)
    return text === '' ? link : nodeWith({ id, parentId, kind: 'answer', text, createdAt })
  }
  if (role !== 'user' && role !== 'assistant') {
    skipped.unknown++
    return link
  }
  skipped.files += content.files
  skipped.unknown += content.unknown
  if (role === 'user') {
    const { text, pictures } = content
    return nodeWith({ id, parentId, kind: 'question', text, pictures, createdAt })
  }
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
  const isShown = recipient === '' || recipient === 'all'
  const text = withoutPictures(isShown ? content.text : '', content.pictures, skipped)
  if (isShown) return { ...answer, text }
  return { ...answer, text, toolCalls: [{ name: recipient, arguments: content.code ?? content.text }] }
}

/** A text of an answer, which has no pictures here: a line stands in the place of each. */
function withoutPictures(
  text: string,
  pictures: readonly ConversationPicture[],
  skipped: Conversation['skipped'],
): string {
  skipped.pictures += pictures.length
  const names = pictures.map(({ name }) => name)
  return withSkippedPictures(text, names)
}

function endingOf(message: Fields, metadata: Fields): ConversationNode['ending'] {
  const { type } = fieldsOf(metadata.finish_details)
  if (type === 'max_tokens') return 'length'
  return type === 'interrupted' || message.status === 'in_progress' ? 'stopped' : 'stop'
}
