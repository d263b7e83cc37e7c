import type { Token, TokenStream } from 'prismjs'
import type { Highlighter } from './highlighter.ts'

/** Text in one colour; the colour is a class name. */
export type Piece = { readonly text: string; readonly colour: string | undefined }

const maxLineLength = 10_000
// The lines that close what others opened have no colours in any language.
const onlyBrackets = /^[\s{}()[\];,]*$/

/** Colours a whole text, so that comments and strings may span lines; one list of pieces for each line. */
export function colourLines(text: string, grammar: string, { tokenize, languages }: Highlighter): Piece[][] {
  if (grammar === 'diff') return text.split('\n').map(diffLine)
  const rules = languages[grammar]
  const isPlain = !rules || text.split('\n').some((line) => line.length > maxLineLength)
  return intoLines(isPlain ? [{ text, colour: undefined }] : piecesOf(tokenize(text, rules), undefined))
}

/** Colours one line by itself. */
export function colourLine(line: string, grammar: string, { tokenize, languages }: Highlighter): Piece[] {
  if (grammar === 'diff') return diffLine(line)
  const rules = languages[grammar]
  if (!rules || line.length > maxLineLength || onlyBrackets.test(line))
    return [{ text: line, colour: undefined }]
  return piecesOf(tokenize(line, rules), undefined)
}

// What was added and taken away: whole lines, known by their first sign.
function diffLine(line: string): Piece[] {
  if (/^(?:\+\+\+|---|diff |index )/.test(line)) return [{ text: line, colour: 'tok-c' }]
  if (line.startsWith('@@')) return [{ text: line, colour: 'tok-f' }]
  if (line.startsWith('+')) return [{ text: line, colour: 'tok-add' }]
  if (line.startsWith('-')) return [{ text: line, colour: 'tok-del' }]
  return [{ text: line, colour: undefined }]
}

function piecesOf(stream: TokenStream, outer: string | undefined): Piece[] {
  if (typeof stream === 'string') return [{ text: stream, colour: outer }]
  if (Array.isArray(stream)) return joined(stream.flatMap((token) => piecesOf(token, outer)))
  return piecesOf(stream.content, colourOf(stream) ?? outer)
}

function joined(pieces: readonly Piece[]) {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.colour === piece.colour)
      result[result.length - 1] = { ...last, text: last.text + piece.text }
    else result.push(piece)
  }
  return result
}

function intoLines(pieces: readonly Piece[]) {
  let line: Piece[] = []
  const lines = [line]
  for (const { text, colour } of pieces) {
    const [first = '', ...rest] = text.split('\n')
    if (first) line.push({ text: first, colour })
    for (const part of rest) {
      line = part ? [{ text: part, colour }] : []
      lines.push(line)
    }
  }
  return lines
}

const kinds = {
  'tok-k':
    'keyword builtin atrule important tag operator-keyword directive annotation decorator title bold rule',
  'tok-s':
    'string char attr-value template-string triple-quoted-string regex url string-interpolation code-snippet',
  'tok-n': 'number boolean constant symbol null hexcode unit entity',
  'tok-f': 'function class-name method selector property attr-name key function-definition function-variable',
  'tok-c': 'comment prolog doctype cdata shebang blockquote hr',
} as const

const colours = new Map(
  Object.entries(kinds).flatMap(([colour, types]) => types.split(' ').map((type) => [type, colour] as const)),
)

// Inside an interpolation the code is code again, not string.
function colourOf({ type, alias }: Token) {
  if (type === 'interpolation') return ''
  const names = [type, ...(Array.isArray(alias) ? alias : [alias])]
  const known = names.find((name) => colours.has(name))
  return known === undefined ? undefined : colours.get(known)
}
