import { parseJson } from '#protocol/json/parse-json.ts'
import { judgementInJson } from './judgement-in-json.ts'
import { isContradicted, judgementInWords } from './judgement-in-words.ts'
import type { Judgement } from './judgement.ts'

/**
 * What a judge replied, read tolerantly: one object, alone or after some words, fenced or a little broken, or plain
 * words. A judge quotes the answer, which may hold a verdict of its own: of objects only the one that ends the reply
 * is the judge's. Null where there is no verdict, or more than one and they differ. Of a reply that was cut off only
 * a whole object counts.
 */
export function readJudgement(reply: string, isCutOff = false): Judgement | null {
  const alone = unfenced(reply)
  const text = parseJson(alone) === undefined ? unfenced(withoutThoughts(alone)) : alone
  const pieces = bracedIn(text)
  const judgements = pieces.map(({ json }) => judgementInJson(json))
  const last = endsInPiece(text, pieces.at(-1)) ? pieces.at(-1) : undefined
  if (isCutOff && (!last || parseJson(last.json) === undefined)) return null
  const words = wordsAround(text, pieces)
  const judgement = last ? (judgements.at(-1) ?? null) : judgementInWords(words)
  if (!judgement || isContradicted(judgement.passes, words)) return null
  return judgements.every((other) => !other || other.passes === judgement.passes) ? judgement : null
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
function endsInPiece(text: string, piece: Piece | undefined): boolean {
  if (!piece || !['', ']'].includes(text.slice(piece.end).trim())) return false
  const before = text.slice(0, piece.start)
  const words = before.trimEnd()
  return words === '' || before.slice(words.length).includes('\n') || /[.:!?>*[]$|```\w*$/.test(words)
}
