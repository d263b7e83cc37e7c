import { isRecord } from '#protocol/json/is-record.ts'
import type { DemoCaps } from '../settings/demo-settings.ts'
import { refusedQuestion, type DemoQuestion, type QuestionKind } from './question-outcome.ts'

/**
 * Refuses what is more than text where a public demo does not allow it: pictures, files and sounds, addresses that a
 * provider would fetch, and tools that providers run themselves, such as searches, which cost by the piece.
 */
export function costlyContent(
  question: ReadonlyMap<string, unknown>,
  kind: QuestionKind,
  { tools, images }: Pick<DemoCaps, 'tools' | 'images'>,
): DemoQuestion | undefined {
  for (const part of partsIn(question.get('messages'))) {
    const type = typeof part.type === 'string' ? part.type.slice(0, 40) : 'no type'
    if (isPicture(part)) {
      if (!images) return refused('This public demo takes no pictures. Send text alone.', 'messages')
      if (!isInlineImage(part))
        return refused('This public demo takes pictures only within the request, as data.', 'messages')
    } else if (!textTypes.includes(type) && !(tools && toolTypes.includes(type)))
      return refused(`This public demo takes no content of the type "${type}". Send text alone.`, 'messages')
  }
  const offered: unknown = question.get('tools')
  const strange = Array.isArray(offered)
    ? offered.find((tool) => !isRecord(tool) || !callerTools[kind].includes(tool.type))
    : undefined
  if (strange !== undefined)
    return refused('This public demo takes tools that the caller runs, and no others.', 'tools')
  return undefined
}

const textTypes = ['text']
/** Of the Messages format, where calls and their results are parts. */
const toolTypes = ['tool_use', 'tool_result']
/** The types of tools that the caller runs. In the Messages format none is needed. */
const callerTools: Record<QuestionKind, unknown[]> = {
  chat: ['function', 'custom'],
  messages: ['custom', undefined],
  embeddings: [],
}

/** The pictures of a question that `costlyContent` finds fine: parts of contents, and nothing else that calls itself one. */
export const picturesIn = (question: ReadonlyMap<string, unknown>): ReadonlySet<unknown> =>
  new Set(partsIn(question.get('messages')).filter(isPicture))

/** Where the formats have a picture's data. */
export const pictureFields = ['image_url', 'source']

const isPicture = ({ type }: Record<string, unknown>) => type === 'image_url' || type === 'image'

/** Other files, such as PDFs, cost by the page. */
const isImageType = (type: unknown) => typeof type === 'string' && /^image\//i.test(type)

/** Of the two fields only that of its format, so that nobody reads the other one. */
function isInlineImage({ type, image_url: image, source }: Record<string, unknown>): boolean {
  if (type === 'image')
    return (
      image === undefined && isRecord(source) && source.type === 'base64' && isImageType(source.media_type)
    )
  const url = isRecord(image) ? image.url : image
  return source === undefined && typeof url === 'string' && /^data:image\//i.test(url)
}

/**
 * Takes out the marks that have a provider keep a prompt in its cache: that costs up to twice the price of input, which
 * no budget reckons with.
 */
export function withoutCacheMarks(question: ReadonlyMap<string, unknown>): void {
  const messages = question.get('messages')
  const tools = question.get('tools')
  for (const list of [messages, tools, partsIn(messages), contentParts(question.get('system'))])
    if (Array.isArray(list)) for (const each of list) if (isRecord(each)) delete each.cache_control
}

/** The parts of all messages whose content is a list, and those within results of tools. */
function partsIn(messages: unknown): Record<string, unknown>[] {
  if (!Array.isArray(messages)) return []
  return messages.filter(isRecord).flatMap(({ content }) => contentParts(content))
}

function contentParts(content: unknown): Record<string, unknown>[] {
  if (!Array.isArray(content)) return []
  return content.filter(isRecord).flatMap((part) => [part, ...contentParts(part.content)])
}

const refused = (message: string, field: string) => refusedQuestion(message, field, 'unsupported_value')
