import { nodeWith, nothingSkipped, type Conversation, type ConversationNode } from './conversation.ts'
import { fieldsOf, idIn, momentIn, recordsIn, textOf } from './fields.ts'
import { words } from './words.ts'

type Fields = Record<string, unknown>

/**
 * A conversation as Claude exports it: `chat_messages` in order. Newer exports name each message's parent; in older ones
 * each follows the one before it.
 */
export function readClaude(value: Fields): Conversation {
  const skipped = nothingSkipped()
  const messages = recordsIn(value.chat_messages)
  const ids = messages.map((message, place) => idIn(message.uuid) ?? `message ${place}`)
  const namesParents = messages.some(({ parent_message_uuid: parent }) => ids.includes(textOf(parent)))
  const nodes = messages.map((message, place) => {
    const parentId = namesParents ? idIn(message.parent_message_uuid) : (ids[place - 1] ?? null)
    const model = textOf(message.model) || textOf(value.model)
    return readMessage(message, { id: ids[place] ?? '', parentId, model }, skipped)
  })
  const title = textOf(value.name)
  return {
    source: 'claude',
    id: idIn(value.uuid) ?? `${title} ${ids[0]}`,
    title,
    createdAt: momentIn(value.created_at),
    updatedAt: momentIn(value.updated_at),
    instructions: '',
    nodes,
    currentId: idIn(value.current_leaf_message_uuid) ?? ids.at(-1) ?? null,
    skipped,
  }
}

interface Place {
  id: string
  parentId: string | null
  model: string
}

function readMessage(
  message: Fields,
  { id, parentId, model }: Place,
  skipped: Conversation['skipped'],
): ConversationNode {
  const createdAt = momentIn(message.created_at)
  const blocks = readBlocks(message, skipped)
  if (message.sender === 'human') {
    const attached = readAttached(message)
    skipped.files += attached.files
    skipped.pictures += attached.pictures.length
    const texts = [...attached.texts, blocks.text, ...attached.pictures]
    const text = texts.filter((part) => part !== '').join('\n\n')
    return nodeWith({ id, parentId, kind: 'question', text, createdAt })
  }
  if (message.sender !== 'assistant') {
    skipped.unknown++
    return nodeWith({ id, parentId, kind: 'link' })
  }
  return nodeWith({
    id,
    parentId,
    kind: 'answer',
    ...blocks,
    model: model === '' ? '' : `anthropic/${model}`,
    createdAt,
    ending: message.stop_reason === 'max_tokens' ? 'length' : 'stop',
  })
}

/** What a message says: by its blocks, or by its text where it has none. */
function readBlocks(message: Fields, skipped: Conversation['skipped']) {
  const texts: string[] = []
  const thoughts: string[] = []
  const toolCalls: ConversationNode['toolCalls'] = []
  for (const block of recordsIn(message.content)) {
    if (block.type === 'text') texts.push(textOf(block.text))
    else if (block.type === 'thinking') thoughts.push(textOf(block.thinking))
    else if (block.type === 'tool_use') {
      toolCalls.push({ name: textOf(block.name), arguments: JSON.stringify(block.input ?? {}) })
    } else if (block.type === 'tool_result') skipped.toolResults++
    else skipped.unknown++
  }
  const text = texts.filter((part) => part !== '').join('\n\n') || textOf(message.text)
  return { text, reasoning: thoughts.join('\n\n'), toolCalls }
}

const pictureName = /\.(?:png|jpe?g|gif|webp)$/i

/** What was given with a question: texts are in the export, files and pictures only by their names. */
function readAttached(message: Fields) {
  const texts: string[] = []
  const pictures: string[] = []
  let files = 0
  const extracted = new Set<string>()
  for (const attachment of recordsIn(message.attachments)) {
    const [name, content] = [textOf(attachment.file_name), textOf(attachment.extracted_content)]
    if (content === '') continue
    extracted.add(name)
    texts.push(name === '' ? content : `${name}:\n\n${content}`)
  }
  const named = [...recordsIn(message.attachments), ...recordsIn(message.files)].map((file) =>
    textOf(fieldsOf(file).file_name),
  )
  for (const name of new Set(named)) {
    if (name === '' || extracted.has(name)) continue
    if (pictureName.test(name)) pictures.push(words.pictureSkipped(name))
    else {
      files++
      texts.push(words.fileSkipped(name))
    }
  }
  return { texts, pictures, files }
}
