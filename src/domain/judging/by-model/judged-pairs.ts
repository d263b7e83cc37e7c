import { isSameJudge, verdictKey, type Judge } from '../../session/model-verdicts.ts'
import type { Message, ModelVerdict } from '../../session/session.ts'
import { idsOf, type Round } from '../rounds.ts'

/** Two answers that a judge was shown in both orders. */
export interface JudgedPair {
  round: Round
  /** With the first of the two shown first, and shown second. */
  verdicts: readonly [ModelVerdict, ModelVerdict]
  outcome: PairOutcome
}

/**
 * Which of the two is better, whichever is shown first; a tie; `undecided` where that changed with the order; or
 * `unreadable` where one of the replies is no verdict.
 */
export type PairOutcome = 'a' | 'b' | 'tie' | 'undecided' | 'unreadable'

/** The pairs that a judge was shown in both orders. Verdicts on an answer that is in none of the pairs do not count. */
export function judgedPairs(pairs: readonly Round[], turns: readonly Message[], judge: Judge): JudgedPair[] {
  const given = verdictsOf(turns, judge)
  return pairs.flatMap((round) => {
    const [forth, back] = ordersOf(round).map((order) => given.get(verdictKey({ ...judge, ...order })))
    return forth && back ? { round, verdicts: [forth, back], outcome: outcomeOf(forth, back) } : []
  })
}

function outcomeOf({ said: forth }: ModelVerdict, { said: back }: ModelVerdict): PairOutcome {
  if (forth === 'unreadable' || back === 'unreadable') return 'unreadable'
  if (forth === 'tie' && back === 'tie') return 'tie'
  if (forth === 'first' && back === 'second') return 'a'
  return forth === 'second' && back === 'first' ? 'b' : 'undecided'
}

/** Two answers to a question, in the order in which a judge is to be shown them. */
export interface OrderedPair extends Pick<ModelVerdict, 'runIds'> {
  messageId: string
}

/** Both orders of two answers. */
function ordersOf(round: Round): readonly [OrderedPair, OrderedPair] {
  const [{ messageId }] = round
  const [a, b] = idsOf(round)
  return [
    { messageId, runIds: [a, b] },
    { messageId, runIds: [b, a] },
  ]
}

/** Every pair in both orders, one after the other; `missing` are those without a verdict, `unreadable` those without one that can be read. */
export function pairsToAsk(
  pairs: readonly Round[],
  turns: readonly Message[],
  judge: Judge,
  wants: 'missing' | 'unreadable' | 'all',
): OrderedPair[] {
  const given = verdictsOf(turns, judge)
  return pairs.flatMap(ordersOf).filter((order) => {
    const kind = given.get(verdictKey({ ...judge, ...order }))?.said
    return wants === 'all' || (wants === 'missing' ? !kind : kind === 'unreadable')
  })
}

/** What a judge has said, the last of each where a file has several. */
const verdictsOf = (turns: readonly Message[], judge: Judge): ReadonlyMap<string, ModelVerdict> =>
  new Map(
    turns
      .flatMap(({ modelVerdicts = [] }) => modelVerdicts)
      .filter((verdict) => isSameJudge(verdict, judge))
      .map((verdict) => [verdictKey(verdict), verdict]),
  )

/** Who has judged answers to these questions, and by what: the last one first. */
export function judgesOf(turns: readonly Message[]): Judge[] {
  const judges = new Map<string, Judge>()
  const verdicts = turns.flatMap(({ modelVerdicts = [] }) => modelVerdicts)
  for (const { model, criterion } of verdicts.toSorted((one, other) => other.judgedAt - one.judgedAt)) {
    const key = `${model} ${criterion}`
    if (!judges.has(key)) judges.set(key, { model, criterion })
  }
  return [...judges.values()]
}
