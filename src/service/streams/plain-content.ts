import { contentPieces, joinedPieces, wordlessParts } from '#protocol/openai/content-pieces.ts'

/** A message or a delta, as an upstream wrote it. */
interface Said {
  content?: unknown
  reasoning_content?: unknown
}

/**
 * A message or a delta whose content is a text, as clients of chat completions are promised, with the thinking of a
 * list of parts (Mistral's) in `reasoning_content`. Parts without words stay, in `content_parts`. Untouched where the
 * content is no list.
 */
export function withPlainContent<Message extends Said>(message: Message): Message {
  const { content, reasoning_content: reasoning } = message
  if (!Array.isArray(content)) return message
  const pieces = contentPieces(content)
  const thinking = (typeof reasoning === 'string' ? reasoning : '') + joinedPieces(pieces, 'thinking')
  const others = wordlessParts(content)
  return {
    ...message,
    content: joinedPieces(pieces, 'text'),
    ...(thinking !== '' && { reasoning_content: thinking }),
    ...(others.length > 0 && { content_parts: others }),
  }
}
