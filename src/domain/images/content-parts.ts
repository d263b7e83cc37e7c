import type { ChatMessage, ContentPart } from '#protocol/openai/chat.ts'

/** What a question says with its pictures, as data URLs: pictures first, as the providers advise; text alone as text. */
export function contentWithImages(text: string, dataUrls: readonly string[]): string | ContentPart[] {
  if (dataUrls.length === 0) return text
  const pictures = dataUrls.map((url) => ({ type: 'image_url', image_url: { url } }))
  return text === '' ? pictures : [...pictures, { type: 'text', text }]
}

/** Two contents as one: texts with a blank line between them, parts after one another. */
export function joinedContent(one: ChatMessage['content'], other: ChatMessage['content']) {
  if (typeof one === 'string' && typeof other === 'string') {
    return [one, other].filter((text) => text !== '').join('\n\n')
  }
  return [...partsOf(one), ...partsOf(other)]
}

function partsOf(content: ChatMessage['content']): ContentPart[] {
  if (typeof content !== 'string') return content ?? []
  return content === '' ? [] : [{ type: 'text', text: content }]
}
