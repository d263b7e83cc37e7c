import type { ContentPart } from '#protocol/openai/chat.ts'

/** What a question says with its pictures, as data URLs: pictures first, as the providers advise; text alone as text. */
export function contentWithImages(text: string, dataUrls: readonly string[]): string | ContentPart[] {
  if (dataUrls.length === 0) return text
  const pictures = dataUrls.map((url) => ({ type: 'image_url', image_url: { url } }))
  return text === '' ? pictures : [...pictures, { type: 'text', text }]
}
