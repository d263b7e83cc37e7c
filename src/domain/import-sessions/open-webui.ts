import { nodeWith, nothingSkipped, type Conversation, type ConversationNode } from './conversation.ts'
import { fieldsOf, countIn, idIn, momentIn, recordsIn, textOf } from './fields.ts'
import { withSkippedPictures } from './skipped-pictures.ts'
import { withoutFolded } from './open-webui-text.ts'
import { words } from './words.ts'

type Fields = Record<string, unknown>

/**
 * A chat as Open WebUI exports it: `chat.history.messages` has the messages by their ids, each with its parent. A question
 * that went to several models has one answer of each; `modelIdx` is a model's place among them.
 */
export function readOpenWebUi(value: Fields): Conversation {
  const chat = fieldsOf(value.chat)
  const history = fieldsOf(chat.history)
  const messages = Object.entries(fieldsOf(history.messages)).map(([id, message]) => ({
    ...fieldsOf(message),
    id,
  }))
  const skipped = nothingSkipped()
  const columnOf = columnsOf(messages)
  const title = textOf(value.title) || textOf(chat.title)
  return {
    source: 'open-webui',
    id: idIn(value.id) ?? idIn(chat.id) ?? `${title} ${messages[0]?.id}`,
    title,
    createdAt: momentIn(value.created_at) ?? momentIn(chat.timestamp),
    updatedAt: momentIn(value.updated_at),
    instructions: textOf(fieldsOf(chat.params).system) || textOf(chat.system),
    nodes: messages.map((message) => readMessage(message, columnOf, skipped)),
    currentId: idIn(history.currentId),
    skipped,
  }
}

type Message = Fields & { id: string }

function readMessage(
  message: Message,
  columnOf: (message: Message) => string,
  skipped: Conversation['skipped'],
): ConversationNode {
  const { id } = message
  const parentId = idIn(message.parentId)
  const createdAt = momentIn(message.timestamp)
  const { texts, pictures } = filesOf(message)
  if (message.role === 'user') {
    skipped.files += texts.length
    const text = [textOf(message.content), ...texts].filter((part) => part !== '').join('\n\n')
    return nodeWith({ id, parentId, kind: 'question', text, pictures, createdAt })
  }
  if (message.role !== 'assistant') {
    if (message.role === 'system') skipped.hidden++
    else skipped.unknown++
    return nodeWith({ id, parentId, kind: 'link' })
  }
  const { text, reasoning, toolResults } = withoutFolded(textOf(message.content))
  skipped.toolResults += toolResults
  // What was drawn for it: answers have no pictures here.
  skipped.pictures += pictures.length
  const names = pictures.map(({ name }) => name)
  const hasFailed = message.error !== undefined && message.error !== null && message.error !== false
  return nodeWith({
    id,
    parentId,
    kind: 'answer',
    text: withSkippedPictures(text, names),
    reasoning,
    model: textOf(message.model),
    column: columnOf(message),
    createdAt,
    ending: hasFailed ? 'failed' : message.done === false ? 'stopped' : 'stop',
    error: textOf(message.error) || textOf(fieldsOf(message.error).content),
    usage: usageOf({ ...fieldsOf(message.info), ...fieldsOf(message.usage) }),
  })
}

/** Pictures of a question, and a line for each of its other files. */
function filesOf(message: Message) {
  const pictures: ConversationNode['pictures'] = []
  const texts: string[] = []
  for (const file of recordsIn(message.files)) {
    const name = textOf(file.name) || textOf(fieldsOf(file.file).filename)
    const url = textOf(file.url)
    const isPicture = file.type === 'image' || textOf(file.content_type).startsWith('image/')
    if (!isPicture) texts.push(words.fileSkipped(name))
    else if (url.startsWith('data:')) pictures.push({ kind: 'data', url, name: name || words.picture })
    else pictures.push({ kind: 'file', key: url, name: name || words.picture })
  }
  return { texts, pictures }
}

/** Ollama and the others count under names of their own. */
function usageOf(usage: Fields): ConversationNode['usage'] {
  const promptTokens = countIn(usage.prompt_tokens ?? usage.prompt_eval_count)
  const completionTokens = countIn(usage.completion_tokens ?? usage.eval_count)
  return promptTokens === null || completionTokens === null ? null : { promptTokens, completionTokens }
}

/**
 * The column of an answer. Where one model answers at a time there is one column, whichever models they are; else each
 * model has its own, and one that was asked twice at a time has two.
 */
function columnsOf(messages: readonly Message[]) {
  const byQuestion = new Map<string, Message[]>()
  for (const message of messages) {
    const parentId = idIn(message.parentId)
    if (message.role !== 'assistant' || parentId === null) continue
    byQuestion.set(parentId, [...(byQuestion.get(parentId) ?? []), message])
  }
  const placeOf = ({ modelIdx }: Message) => countIn(modelIdx) ?? 0
  const asked = messages.some(({ models }) => Array.isArray(models) && models.length > 1)
  const answered = [...byQuestion.values()].some((answers) => new Set(answers.map(placeOf)).size > 1)
  if (!asked && !answered) return () => ''
  return (message: Message) => {
    const model = textOf(message.model)
    const beside = byQuestion.get(idIn(message.parentId) ?? '') ?? []
    const places = new Set(beside.filter((other) => textOf(other.model) === model).map(placeOf))
    const rank = [...places].sort((a, b) => a - b).indexOf(placeOf(message))
    return rank > 0 ? `${model} ${rank + 1}` : model
  }
}
