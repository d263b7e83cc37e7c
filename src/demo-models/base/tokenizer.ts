import type { ChatMessage } from '#protocol/openai/chat.ts'
import { textOf } from './messages.ts'

const maxWholeLength = 10
const maxPieceLength = 8
/** What a message costs beside its text: its role and its borders. */
const messageOverhead = 3

const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]`
const pieces = new RegExp(
  [
    String.raw` ?${ideograph}\p{M}*`,
    String.raw` ?(?:(?!${ideograph})\p{L})(?:(?!${ideograph})[\p{L}\p{M}]|['’](?=\p{L}))*`,
    String.raw` ?\p{N}{1,3}`,
    String.raw` ?([^\s\p{L}\p{N}])\1{0,3}`,
    String.raw`[\r\n]+`,
    String.raw`[^\S\r\n]+?(?= ?[^\s])`,
    String.raw`[^\S\r\n]+`,
  ].join('|'),
  'gu',
)

/**
 * Cuts text into the demo's tokens: a word with the space before it, a punctuation mark, up to three digits,
 * line breaks; long words in even parts. Joined again they are the text, character for character.
 */
export const tokenize = (text: string): string[] => (text.match(pieces) ?? []).flatMap(splitLongWord)

export const countTokens = (text: string): number => tokenize(text).length

/** The tokens of a conversation as a chat request carries it. */
export const countPromptTokens = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, message) => sum + messageOverhead + countTokens(textOf(message)), 0)

function splitLongWord(piece: string): string[] {
  if (piece.length <= maxWholeLength || !/\p{L}/u.test(piece)) return [piece]
  const letters = [...piece]
  const parts = Math.ceil(letters.length / maxPieceLength)
  const size = Math.ceil(letters.length / parts)
  return Array.from({ length: parts }, (_, at) => letters.slice(at * size, (at + 1) * size).join('')).filter(
    Boolean,
  )
}
