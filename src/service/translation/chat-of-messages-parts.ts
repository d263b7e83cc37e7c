import type { ContentBlock } from '#protocol/anthropic/messages.ts'
import type { ContentPart } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { isBlock } from './message-block.ts'

/** A document inside a message, as OpenAI's reference describes it. */
interface FilePart extends ContentPart {
  type: 'file'
  file: { filename: string; file_data: string }
}

/** What a user's block says as parts of a chat message; undefined where those have no place for it. */
export function chatPartsOfBlock(block: ContentBlock): ContentPart[] | undefined {
  if (isBlock(block, 'text')) return [textPart(block.text)]
  if (isBlock(block, 'image')) return imageParts(block.source)
  if (block.type === 'document') return documentParts(block)
  if (block.type === 'search_result') return searchResultParts(block)
  return undefined
}

/** Texts one below the other. */
export const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n')

const textPart = (text: string): ContentPart => ({ type: 'text', text })

// An image may also be named by the id of a file that was sent to Anthropic.
function imageParts(source: Record<string, unknown>): ContentPart[] | undefined {
  const url = source.type === 'url' ? filledText(source.url) : dataUrlOf(source)
  return url === undefined ? undefined : [{ type: 'image_url', image_url: { url } }]
}

function documentParts({ title, context, source }: Fields): ContentPart[] | undefined {
  const data = isRecord(source) ? dataUrlOf(source) : undefined
  if (data !== undefined) return under([context], [filePart(data, filledText(title))])
  return under([title, context], isRecord(source) ? sourceParts(source) : undefined)
}

function filePart(data: string, title = 'document'): FilePart {
  const isNamed = /\.\w+$/.test(title) || !data.startsWith('data:application/pdf')
  return { type: 'file', file: { filename: isNamed ? title : `${title}.pdf`, file_data: data } }
}

function sourceParts({ type, data, content }: Fields): ContentPart[] | undefined {
  if (type === 'text') return textParts(data)
  return type === 'content' ? contentParts(content) : undefined
}

const searchResultParts = ({ title, source, content }: Fields) =>
  under([title, source], contentParts(content))

/** Parts with the words about them ahead. */
function under(words: readonly unknown[], parts: ContentPart[] | undefined): ContentPart[] | undefined {
  const about = joined(words.flatMap((text) => filledText(text) ?? []))
  return parts && (about === '' ? parts : [textPart(about), ...parts])
}

/** Text, or a list of blocks of text and images, in a block of unchecked shape. */
function contentParts(content: unknown): ContentPart[] | undefined {
  if (!Array.isArray(content)) return textParts(content)
  return content.flatMap((block: unknown) => {
    if (!isRecord(block)) return []
    if (block.type === 'text') return textParts(block.text) ?? []
    return block.type === 'image' && isRecord(block.source) ? (imageParts(block.source) ?? []) : []
  })
}

function textParts(text: unknown): ContentPart[] | undefined {
  return typeof text === 'string' ? [textPart(text)] : undefined
}

function dataUrlOf({ type, media_type: mediaType, data }: Fields): string | undefined {
  const isData = type === 'base64' && typeof mediaType === 'string' && typeof data === 'string'
  return isData ? `data:${mediaType};base64,${data}` : undefined
}

const filledText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

type Fields = Record<string, unknown>
