import { parseJson } from '#protocol/json/parse-json.ts'

/** What a judge replied, in parts. */
export interface ReplyParts {
  /** What stands in braces, in order. */
  objects: string[]
  /** The object that the reply ends in, which is the judge's own and no quotation; null where there is none. */
  last: string | null
  /** What stands around the objects, with a pair of braces in the place of each. */
  words: string
}

/** Takes a reply apart: fences and thoughts are left out. */
export function partsOfReply(reply: string): ReplyParts {
  const alone = unfenced(reply)
  const text = parseJson(alone) === undefined ? unfenced(withoutThoughts(alone)) : alone
  const pieces = bracedIn(text)
  const last = pieces.at(-1)
  return {
    objects: pieces.map(({ json }) => json),
    last: last && endsInPiece(text, last) ? last.json : null,
    words: wordsAround(text, pieces),
  }
}

/** Without the fence at its end, and the one at its beginning. */
const unfenced = (text: string) =>
  text
    .trim()
    .replace(/```$/, '')
    .replace(/^```\w*/, '')
    .trim()

/** What a model thinks, which some services leave in its answer; thoughts that never end are all there is. */
const withoutThoughts = (text: string) => text.replaceAll(/<(think(?:ing)?)>[^]*?(?:<\/\1>|$)/gi, '')

interface Piece {
  json: string
  start: number
  end: number
}

/** What stands in braces, the outermost ones, up to the end of the text where they are never closed. */
function bracedIn(text: string): Piece[] {
  const found: Piece[] = []
  let start = text.indexOf('{')
  while (start >= 0) {
    const end = endOfBraces(text, start)
    found.push({ json: text.slice(start, end), start, end })
    start = text.indexOf('{', end)
  }
  return found
}

/** Where the braces that open at `start` are closed; braces in quotes do not count. */
function endOfBraces(text: string, start: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted && letter === '\\') at += 1
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth += 1
    else if (!isQuoted && letter === '}' && --depth === 0) return at + 1
  }
  return text.length
}

/**
 * The pair of braces that is left in the place of each piece keeps the words on both sides of it apart. Of white space
 * only one is left, as patterns take long over much of it.
 */
function wordsAround(text: string, pieces: readonly Piece[]): string {
  const begins = [0, ...pieces.map(({ end }) => end)]
  const words = begins.map((begin, index) => text.slice(begin, pieces[index]?.start)).join('{}')
  return words.replaceAll(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
}

/** Whether the text ends in this piece, and it is no part of a sentence, as a quotation is. */
function endsInPiece(text: string, piece: Piece): boolean {
  if (!['', ']'].includes(text.slice(piece.end).trim())) return false
  const before = text.slice(0, piece.start)
  const words = before.trimEnd()
  return words === '' || before.slice(words.length).includes('\n') || /[.:!?>*[]$|```\w*$/.test(words)
}
