import type { Random } from '../base/random.ts'
import { choose, type Draw } from '../base/sampling.ts'
import { decompose, reassemble } from './decompose.ts'
import { reflect } from './reflect.ts'
import { farewells, greetings, type Keyword, nothingToGoOn, type Rule, script, silences } from './script.ts'

/** What the program keeps in mind between two turns. */
interface Mind {
  /** How often each list of answers was used. */
  uses: Map<readonly string[], number>
  recollections: string[]
  /** The answer used last, before its places were filled in. */
  lastAnswer: string | null
}

/** How an answer is chosen among those that fit: in turn at temperature 0, else by chance. */
export interface Choice {
  draw: Draw
  /** Chance for the turn with this number, the same whenever the conversation is gone through again. */
  randomFor(turn: number): Random
}

/** Goes through everything the user said, in order, and gives the answer to the last of it. */
export function converse(turns: readonly string[], choice: Choice): string {
  const mind: Mind = { uses: new Map(), recollections: [], lastAnswer: null }
  let answer = greetings[0] as string
  for (const [at, text] of turns.entries()) {
    const random = choice.randomFor(at)
    answer = reply(text, mind, (options, usable) =>
      pick(options, usable ?? options, mind, choice.draw, random),
    )
  }
  return answer
}

type Pick = (options: readonly string[], usable?: readonly string[]) => string

function reply(text: string, mind: Mind, pickFrom: Pick): string {
  const clauses = clausesOf(text)
  if (clauses.length === 0) return pickFrom(silences)
  if (/^(?:hi|hello|hey|good (?:morning|day|evening))\b.{0,12}$/i.test(text.trim()))
    return pickFrom(greetings)
  if (/^(?:bye|goodbye|farewell|see you|good night)\b/i.test(text.trim())) return pickFrom(farewells)
  for (const { clause, keyword } of keywordsIn(clauses)) {
    const answer = answerBy(keyword, clause, mind, pickFrom)
    if (answer !== null) return answer
  }
  const recollection = mind.recollections.shift()
  if (recollection === undefined) return pickFrom(nothingToGoOn)
  mind.lastAnswer = recollection
  return recollection
}

const clausesOf = (text: string): string[] =>
  text
    .replace(/’/g, "'")
    .split(/[.!?;,:\n]+|\s(?:but|and then|yet)\s/i)
    .map((clause) => clause.replace(/[^\p{L}\p{N}' -]/gu, '').trim())
    .filter(Boolean)
    .slice(0, 40)

/** Every keyword with the clause it stands in, the highest rank first, then the order of speaking. */
function keywordsIn(clauses: readonly string[]): { clause: string; keyword: Keyword }[] {
  const found = clauses.flatMap((clause) => {
    const words = new Set(clause.toLowerCase().split(/\s+/))
    return script
      .filter((keyword) => keyword.words.some((word) => words.has(word)))
      .map((keyword) => ({ clause, keyword }))
  })
  return found.sort((a, b) => b.keyword.rank - a.keyword.rank)
}

function answerBy({ rules }: Keyword, clause: string, mind: Mind, pickFrom: Pick): string | null {
  for (const rule of rules) {
    const parts = decompose(rule.pattern, clause.slice(0, 200))
    const usable = parts && rule.answers.filter((answer) => reassemble(answer, parts, reflect) !== null)
    if (!parts || !usable || usable.length === 0) continue
    keepInMind(rule, parts, mind)
    return reassemble(pickFrom(rule.answers, usable), parts, reflect)
  }
  return null
}

function keepInMind({ recall }: Rule, parts: readonly string[], mind: Mind): void {
  const recollection = recall?.[mind.recollections.length % recall.length]
  const text = recollection === undefined ? null : reassemble(recollection, parts, reflect)
  if (text !== null) mind.recollections.push(text)
}

/** The next usable answer in turn, or one by chance, but never the one that was used just before. */
function pick(
  options: readonly string[],
  usable: readonly string[],
  mind: Mind,
  draw: Draw,
  random: Random,
): string {
  const used = mind.uses.get(options) ?? 0
  mind.uses.set(options, used + 1)
  const start = used % options.length
  const inTurn = [...options.slice(start), ...options.slice(0, start)]
  const [first = 'Go on.', ...rest] = inTurn.filter(
    (answer) => usable.includes(answer) && answer !== mind.lastAnswer,
  )
  mind.lastAnswer = choose([first, ...rest], draw, random)
  return mind.lastAnswer
}
