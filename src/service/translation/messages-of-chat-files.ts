import type { ContentBlock } from '#protocol/anthropic/messages.ts'
import { ServiceError } from '../base/service-error.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** The block for an image's URL: an address, or the image itself in a data URL. `param` names it in errors. */
export function imageBlockOf(url: string, param: string): ContentBlock {
  if (/^https?:\/\//i.test(url)) return { type: 'image', source: { type: 'url', url } }
  const block = blockOfDataUrl(url)
  if (block) return block
  throw new ServiceError(
    'invalid_request',
    `Invalid ${param}: give an http(s) URL, or a base64 data URL of a JPEG, PNG, GIF or WebP image.`,
    { param, code: 'invalid_value' },
  )
}

/** The block for a file given as base64, with or without the head of a data URL, or as an address. */
export function fileBlockOf(file: Record<string, unknown>): ContentBlock | undefined {
  const { file_data: data, filename } = file
  if (typeof data !== 'string') return undefined
  const block = blockOfFileData(data)
  return block?.type === 'document' && typeof filename === 'string' && filename !== ''
    ? { ...block, title: filename }
    : block
}

/** How every PDF begins, in base64. */
const pdfHead = 'JVBERi'

function blockOfFileData(data: string): ContentBlock | undefined {
  if (/^https?:\/\//i.test(data)) return { type: 'document', source: { type: 'url', url: data } }
  return blockOfDataUrl(data.startsWith(pdfHead) ? `data:application/pdf;base64,${data}` : data)
}

function blockOfDataUrl(url: string): ContentBlock | undefined {
  const comma = url.indexOf(',')
  const head = url.slice(0, Math.max(0, comma)).toLowerCase()
  if (!head.startsWith('data:') || !head.endsWith(';base64')) return undefined
  const type = head.slice('data:'.length).split(';')[0] ?? ''
  const data = url.slice(comma + 1)
  const mediaType = pictureType(data) ?? (type === 'image/jpg' ? 'image/jpeg' : type)
  if (imageTypes.includes(mediaType))
    return { type: 'image', source: { type: 'base64', media_type: mediaType, data } }
  if (mediaType === 'application/pdf')
    return { type: 'document', source: { type: 'base64', media_type: mediaType, data } }
  return mediaType.startsWith('text/') ? plainTextBlock(data) : undefined
}

/** How pictures begin, in base64. The target looks at the bytes, and refuses a label that says otherwise. */
const pictureHeads = {
  iVBORw0KGgo: 'image/png',
  '/9j/': 'image/jpeg',
  R0lGOD: 'image/gif',
}

function pictureType(base64: string): string | undefined {
  const head = Object.entries(pictureHeads).find(([start]) => base64.startsWith(start))
  if (head) return head[1]
  // RIFF holds sound as well: what it is stands behind its length.
  const isWebp =
    base64.startsWith('UklGR') && Buffer.from(base64.slice(0, 16), 'base64').toString('latin1', 8) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}

const plainTextBlock = (base64: string): ContentBlock => ({
  type: 'document',
  source: { type: 'text', media_type: 'text/plain', data: Buffer.from(base64, 'base64').toString('utf8') },
})
