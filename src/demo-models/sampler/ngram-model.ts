import { tokenize } from '../base/tokenizer.ts'

/** Words that have just been spoken of, and how strongly they come to mind where the model has nothing better. */
const topicShare = 0.5
/** How much of the chance a context leaves to shorter contexts, for each different continuation it has. */
const backOff = 0.12

interface Continuations {
  total: number
  counts: Map<number, number>
}

/** Which token follows which two tokens, counted in a text. */
export interface NgramModel {
  vocabulary: readonly string[]
  knows(token: string): boolean
  /** The natural logarithm of each vocabulary token's probability after `context`; together they make 1. */
  logProbabilities(context: readonly string[], topic: ReadonlySet<string>): number[]
}

/**
 * Counts a text's single tokens, pairs and triples. Where a triple was seen seldom, the pair is asked as well,
 * and then the single token (interpolation after Witten and Bell, with a smaller share for the shorter context).
 */
export function trainNgramModel(text: string): NgramModel {
  const tokens = tokenize(text)
  const vocabulary = [...new Set(tokens)]
  const idOf = new Map(vocabulary.map((token, id) => [token, id]))
  const ids = tokens.map((token) => idOf.get(token) ?? 0)
  const singles = vocabulary.map(() => 0)
  const afterOne = new Map<number, Continuations>()
  const afterTwo = new Map<number, Continuations>()
  const pairKey = (first: number, second: number) => first * vocabulary.length + second

  for (const [at, id] of ids.entries()) {
    singles[id] = (singles[id] ?? 0) + 1
    const before = ids[at - 1]
    if (before === undefined) continue
    count(afterOne, before, id)
    const earlier = ids[at - 2]
    if (earlier !== undefined) count(afterTwo, pairKey(earlier, before), id)
  }

  function logProbabilities(context: readonly string[], topic: ReadonlySet<string>): number[] {
    const spoken = [...topic].flatMap((token) => idOf.get(token) ?? [])
    const share = spoken.length > 0 ? topicShare : 0
    const chances = singles.map((single) => ((1 - share) * single) / ids.length)
    for (const id of spoken) chances[id] = (chances[id] ?? 0) + share / spoken.length
    const [earlier, before] = context.slice(-2).map((token) => idOf.get(token))
    const last = context.length > 1 ? before : earlier
    if (last !== undefined) blend(chances, afterOne.get(last))
    if (before !== undefined && earlier !== undefined) blend(chances, afterTwo.get(pairKey(earlier, before)))
    return chances.map(Math.log)
  }

  return { vocabulary, knows: (token) => idOf.has(token), logProbabilities }
}

function count(table: Map<number, Continuations>, context: number, next: number): void {
  const entry = table.get(context) ?? { total: 0, counts: new Map<number, number>() }
  entry.total += 1
  entry.counts.set(next, (entry.counts.get(next) ?? 0) + 1)
  table.set(context, entry)
}

/** Turns the chances after a shorter context into those after a longer one. */
function blend(chances: number[], longer: Continuations | undefined): void {
  if (!longer) return
  const left = backOff * longer.counts.size
  const whole = longer.total + left
  for (const [id, chance] of chances.entries()) chances[id] = (chance * left) / whole
  for (const [id, times] of longer.counts) chances[id] = (chances[id] ?? 0) + times / whole
}
