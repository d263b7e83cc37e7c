import type { ContentBlock, TextBlock } from '#protocol/anthropic/messages.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import { fileBlockOf, imageBlockOf } from './messages-of-chat-files.ts'

type Part = Record<string, unknown>

/** The blocks of a user's or a tool's content. Parts that the target does not know go into `dropped`. */
export function blocksOf(content: unknown, path: string, dropped: Set<string>): ContentBlock[] {
  return partsOf(content).flatMap((part, index) => {
    const partPath = `${path}[${index}]`
    const block = isText(part) ? textBlockOf(part) : mediaBlockOf(part, partPath)
    if (block === undefined) dropped.add(partPath)
    if (isRecord(part.image_url) && (part.image_url.detail ?? 'auto') !== 'auto')
      dropped.add(`${partPath}.image_url.detail`)
    return block ? [withCacheControl(block, part)] : []
  })
}

/** The text of content that may hold nothing else: a system message's or an assistant's. */
export function textBlocksOf(content: unknown, path: string, dropped: Set<string>): TextBlock[] {
  return partsOf(content).flatMap((part, index) => {
    if (!isText(part)) dropped.add(`${path}[${index}]`)
    const block = isText(part) && textBlockOf(part)
    return block ? [withCacheControl(block, part)] : []
  })
}

function partsOf(content: unknown): Part[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return Array.isArray(content) ? content.map((part: unknown) => (isRecord(part) ? part : {})) : []
}

const isText = ({ type }: Part) => type === 'text' || type === 'refusal'

/** Null for a blank text: the target refuses those, and nothing is lost without them. */
function textBlockOf({ text, refusal }: Part): TextBlock | null {
  const words = text ?? refusal
  return typeof words === 'string' && words.trim() !== '' ? { type: 'text', text: words } : null
}

function mediaBlockOf(part: Part, path: string): ContentBlock | undefined {
  if (part.type === 'image_url') return imageBlockOf(urlOf(part.image_url, path), `${path}.image_url.url`)
  return part.type === 'file' && isRecord(part.file) ? fileBlockOf(part.file) : undefined
}

/** The URL stands in an object; some clients write it plainly. */
function urlOf(image: unknown, path: string): string {
  const url = isRecord(image) ? image.url : image
  if (typeof url === 'string') return url
  const param = `${path}.image_url.url`
  throw new ServiceError('invalid_request', `Missing parameter: ${param}. It must be the image's URL.`, {
    param,
    code: 'missing_required_parameter',
  })
}

// Clients of many gateways mark what may be cached in Anthropic's own words.
const withCacheControl = <Block extends ContentBlock>(block: Block, part: Part): Block =>
  isRecord(part.cache_control) ? { ...block, cache_control: part.cache_control } : block
