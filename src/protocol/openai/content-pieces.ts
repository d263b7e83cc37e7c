import { isRecord } from '../json/is-record.ts'

/** A piece of a message's content: what the model says, or what it thinks. */
export interface ContentPiece {
  kind: 'text' | 'thinking'
  text: string
}

/**
 * What a message's or a delta's content says, in its order. Content is a text, or a list of parts: Mistral's reasoning
 * models answer with parts of the type "thinking", which hold a list of texts themselves, and of the type "text".
 */
export function contentPieces(content: unknown): ContentPiece[] {
  if (!Array.isArray(content)) return typeof content === 'string' ? [{ kind: 'text', text: content }] : []
  return content.flatMap((part: unknown) => pieceOf(part) ?? [])
}

/** The pieces of one kind, joined. */
export const joinedPieces = (pieces: readonly ContentPiece[], kind: ContentPiece['kind']): string =>
  pieces
    .filter((piece) => piece.kind === kind)
    .map(({ text }) => text)
    .join('')

/** The parts of a content that hold no words, as references to sources. */
export const wordlessParts = (content: unknown): unknown[] =>
  Array.isArray(content) ? content.filter((part: unknown) => !pieceOf(part)) : []

function pieceOf(part: unknown): ContentPiece | undefined {
  if (typeof part === 'string') return { kind: 'text', text: part }
  if (!isRecord(part)) return undefined
  const { type, thinking, text, refusal } = part
  if (type === 'thinking') return { kind: 'thinking', text: thinkingText(thinking ?? text) }
  const words = text ?? refusal
  return typeof words === 'string' ? { kind: 'text', text: words } : undefined
}

const thinkingText = (thinking: unknown): string =>
  contentPieces(thinking)
    .map(({ text }) => text)
    .join('')
