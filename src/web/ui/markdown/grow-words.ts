import type { Token, Tokens } from 'marked'
import { known } from './lex-markdown.ts'
import { mayContainMaths } from './maths/maths-token.ts'

/**
 * An open block with `more` at its end, where that only goes on with the words of its last line; undefined when it must
 * be read properly. Most steps of a stream are of this kind, and nothing has to be lexed for them.
 */
export function growWords(token: Token, more: string): Token | undefined {
  // The title of a link's definition may go over several lines.
  if (markup.test(more) || markup.test(token.raw.slice(-1)) || token.raw.includes(']:')) return undefined
  return grown(known(token), more)
}

// Whatever may mean more than itself. Full stops and colons make addresses, which are looked for below.
const markup = /[\n\\`*_~[\]<>&$|@!#=^]/
const maxLength = 2_000

function grown(token: ReturnType<typeof known>, more: string): Token | undefined {
  if (token.type === 'paragraph') return withWords(token, more)
  // Spaces at the end of the others are left out of what they hold.
  if (/\s$/.test(token.raw + more) || /\s$/.test(token.raw)) return undefined
  switch (token.type) {
    case 'text':
    case 'heading':
      return withWords(token, more)
    case 'blockquote':
      return withLast(token, more)
    case 'list': {
      const last = token.items.at(-1)
      const item = last && withLast(last, more)
      return item && { ...token, raw: token.raw + more, items: [...token.items.slice(0, -1), item] }
    }
    default:
      return undefined
  }
}

function withLast<Holder extends Tokens.Blockquote | Tokens.ListItem>(holder: Holder, more: string) {
  const last = holder.tokens.at(-1)
  const token = last && grown(known(last), more)
  return token && { ...holder, ...longer(holder, more), tokens: [...holder.tokens.slice(0, -1), token] }
}

function withWords(token: Tokens.Paragraph | Tokens.Text | Tokens.Heading, more: string) {
  const { text, tokens = [] } = token
  const end = tokens.at(-1)
  const last = end && known(end)
  if (last?.type !== 'text') return undefined
  // Where something was closed or held back for display, the tokens are not what is written.
  const isAsWritten =
    text.endsWith(last.raw) && tokens.reduce((length, { raw }) => length + raw.length, 0) === text.length
  if (!isAsWritten || !goesOnAsWords(text, more)) return undefined
  return {
    ...token,
    ...longer(token, more),
    tokens: [...tokens.slice(0, -1), { ...last, ...longer(last, more) }],
  }
}

// The line has begun with a word, so that it can become nothing else, and its last word is no address.
function goesOnAsWords(text: string, more: string) {
  if (text.length + more.length > maxLength || mayContainMaths(text)) return false
  // The name of a link: whether it is one shows with its length.
  if (text.lastIndexOf('[') > text.lastIndexOf(']')) return false
  const line = text.slice(text.lastIndexOf('\n') + 1)
  const lastWord = line.slice(line.lastIndexOf(' ') + 1)
  return wordStart.test(line) && !address.test(lastWord + more)
}

const wordStart = /^ {0,3}[*_`~"'“(]{0,2}[a-zA-Z\u00c0-\uffff]/
const address = /www\.|:\/\/|@|mailto:|xmpp:/

const longer = (token: { readonly raw: string; readonly text: string }, more: string) => ({
  raw: token.raw + more,
  text: token.text + more,
})
