import { isRecord } from '#protocol/json/is-record.ts'
import type { DemoCaps } from '../settings/demo-settings.ts'
import { refusedQuestion, type DemoQuestion } from './question-outcome.ts'

/**
 * Refuses what is more than text where a public demo does not allow it: pictures, files and sounds, addresses that a
 * provider would fetch, and tools that providers run themselves, such as searches, which cost by the piece.
 */
export function costlyContent(
  question: ReadonlyMap<string, unknown>,
  { tools, images }: Pick<DemoCaps, 'tools' | 'images'>,
): DemoQuestion | undefined {
  for (const part of partsIn(question.get('messages'))) {
    const type = typeof part.type === 'string' ? part.type.slice(0, 40) : 'no type'
    if (isPicture(part)) {
      if (!images) return refused('This public demo takes no pictures. Send text alone.', 'messages')
      if (!isHeldWithin(part))
        return refused('This public demo takes pictures only within the request, as data.', 'messages')
    } else if (!textTypes.includes(type) && !(tools && toolTypes.includes(type)))
      return refused(`This public demo takes no content of the type "${type}". Send text alone.`, 'messages')
  }
  const offered: unknown = question.get('tools')
  const strange = Array.isArray(offered)
    ? offered.find((tool) => !isRecord(tool) || !callerTools.includes(tool.type))
    : undefined
  if (strange !== undefined)
    return refused('This public demo takes tools that the caller runs, and no others.', 'tools')
  return undefined
}

const textTypes = ['text']
/** Of the Messages format, where calls and their results are parts. */
const toolTypes = ['tool_use', 'tool_result']
/** The type that both formats have for a function; in the Messages format it may be left out. */
const callerTools: unknown[] = ['function', 'custom', undefined]

const isPicture = ({ type }: Record<string, unknown>) => type === 'image_url' || type === 'image'

function isHeldWithin(part: Record<string, unknown>): boolean {
  const { image_url: image, source } = part
  if (isRecord(source)) return source.type === 'base64'
  const url = isRecord(image) ? image.url : image
  return typeof url === 'string' && /^data:/i.test(url)
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
