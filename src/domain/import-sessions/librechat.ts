import { nodeWith, nothingSkipped, type Conversation, type ConversationNode } from './conversation.ts'
import { fieldsOf, idIn, momentIn, recordsIn, textOf } from './fields.ts'
import { withSkippedPictures } from './skipped-pictures.ts'
import { words } from './words.ts'

type Fields = Record<string, unknown>

/**
 * A conversation as LibreChat exports it: one to a file, its messages in a list, where each may name its parent, or as a
 * tree in which each holds those that follow it.
 */
export function readLibreChat(value: Fields): Conversation {
  const skipped = nothingSkipped()
  const options = fieldsOf(value.options)
  const placed = placedMessages(value)
  const nodes = placed.map(({ message, id, parentId }) => {
    const endpoint = textOf(message.endpoint) || textOf(value.endpoint)
    const name = textOf(message.model) || textOf(options.model)
    return readMessage(message, { id, parentId, model: modelOf(endpoint, name) }, skipped)
  })
  return {
    source: 'librechat',
    id: textOf(value.conversationId),
    title: textOf(value.title),
    createdAt: placed.reduce<number | null>(
      (first, { message }) => first ?? momentIn(message.createdAt),
      null,
    ),
    updatedAt: null,
    instructions: textOf(options.promptPrefix) || textOf(options.system),
    nodes,
    currentId: placed.at(-1)?.id ?? null,
    skipped,
  }
}

interface Placed {
  message: Fields
  id: string
  parentId: string | null
}

/** The messages with their ids and parents, whichever way the file has them; in a plain list each follows the last. */
function placedMessages(value: Fields): Placed[] {
  const placed: Placed[] = []
  const isTree = Array.isArray(value.messagesTree)
  const waiting = recordsIn(isTree ? value.messagesTree : value.messages)
    .map((message) => ({ message, above: null as string | null }))
    .reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { message, above } = next
    const id = idIn(message.messageId) ?? `message ${placed.length}`
    const before = isTree ? above : (placed.at(-1)?.id ?? null)
    const named = idIn(message.parentMessageId)
    placed.push({ message, id, parentId: isTree ? above : (named ?? before) })
    for (const child of recordsIn(message.children).reverse()) waiting.push({ message: child, above: id })
  }
  return placed
}

/** Under the name of its provider, as far as that is one of those that all know by one name. */
function modelOf(endpoint: string, name: string): string {
  const provider = providers.get(endpoint)
  return name === '' || provider === undefined ? name : `${provider}/${name}`
}

const providers = new Map([
  ['openAI', 'openai'],
  ['anthropic', 'anthropic'],
  ['google', 'google'],
])

function readMessage(
  message: Fields,
  { id, parentId, model }: Pick<ConversationNode, 'id' | 'parentId' | 'model'>,
  skipped: Conversation['skipped'],
): ConversationNode {
  const createdAt = momentIn(message.createdAt)
  const { text, reasoning, toolCalls } = readContent(message, skipped)
  if (message.isCreatedByUser !== true && textOf(message.sender) !== 'User') {
    const ending = endingOf(message)
    return nodeWith({ id, parentId, kind: 'answer', text, reasoning, toolCalls, model, createdAt, ending })
  }
  const texts = [text]
  const pictures: ConversationNode['pictures'] = []
  for (const file of recordsIn(message.files)) {
    const name = textOf(file.filename)
    if (textOf(file.type).startsWith('image/')) {
      pictures.push({ kind: 'file', key: textOf(file.file_id), name: name || words.picture })
      continue
    }
    skipped.files++
    texts.push(words.fileSkipped(name))
  }
  const whole = texts.filter((part) => part !== '').join('\n\n')
  return nodeWith({ id, parentId, kind: 'question', text: whole, pictures, createdAt })
}

function endingOf(message: Fields): ConversationNode['ending'] {
  if (message.error === true) return 'failed'
  if (message.finish_reason === 'length' || message.finish_reason === 'max_tokens') return 'length'
  return message.unfinished === true || message.cancelled === true ? 'stopped' : 'stop'
}

/** The parts of an answer; older messages have a text alone. */
function readContent(message: Fields, skipped: Conversation['skipped']) {
  const texts: string[] = []
  const thoughts: string[] = []
  const pictures: string[] = []
  const toolCalls: ConversationNode['toolCalls'] = []
  for (const part of recordsIn(message.content)) {
    if (part.type === 'text') texts.push(textOf(part.text) || textOf(fieldsOf(part.text).value))
    else if (part.type === 'think') thoughts.push(textOf(part.think))
    else if (part.type === 'tool_call') {
      const call = fieldsOf(part.tool_call)
      const given = typeof call.args === 'string' ? call.args : JSON.stringify(call.args ?? {})
      toolCalls.push({ name: textOf(call.name), arguments: given })
      if (call.output !== undefined) skipped.toolResults++
    } else if (part.type === 'image_file' || part.type === 'image_url') {
      pictures.push(textOf(fieldsOf(part.image_file).filename) || words.picture)
    } else skipped.unknown++
  }
  skipped.pictures += pictures.length
  const text = texts.filter((each) => each !== '').join('\n\n') || textOf(message.text)
  return { text: withSkippedPictures(text, pictures), reasoning: thoughts.join('\n\n'), toolCalls }
}
