import type { Run } from '../run/run.ts'
import type { BlindWinner, ColumnId } from '../session/session.ts'
import type { Interval } from '../statistics/interval.ts'
import { wilsonInterval } from '../statistics/wilson.ts'
import type { JudgedRound } from './judged-rounds.ts'

/** What the votes come to for one column and the model that answered there. */
export interface Standing {
  columnId: ColumnId
  model: string
  won: number
  tied: number
  lost: number
  rounds: number
  /** Of all its rounds those that it won, and half of those it tied; from 0 to 1. */
  share: number
  /** Between which shares the true one plausibly lies. */
  interval: Interval
  /** From 1; those with the same share have the same. */
  rank: number
}

/** Who wrote an answer: a column may have had one model after another, and demo models answer for others. */
export const answererOf = ({ model, answeredBy }: Run): string => answeredBy?.model ?? model

type Counts = Pick<Standing, 'columnId' | 'model' | 'won' | 'tied' | 'lost'>

/** Those who stood in the rounds, the best first. Where both are bad, both have lost. */
export function standingsOf(judged: readonly JudgedRound[]): Standing[] {
  const counts = new Map<string, Counts>()
  const countFor = (run: Run, result: 'won' | 'tied' | 'lost') => {
    const model = answererOf(run)
    const key = `${run.columnId} ${model}`
    const known = counts.get(key) ?? { columnId: run.columnId, model, won: 0, tied: 0, lost: 0 }
    counts.set(key, { ...known, [result]: known[result] + 1 })
  }
  for (const { round, winner } of judged) {
    countFor(round[0], resultFor('a', winner))
    countFor(round[1], resultFor('b', winner))
  }
  const all = [...counts.values()].map((each) => ({ ...each, ...shareOf(each) }))
  return all
    .sort((one, other) => other.share - one.share)
    .map((each) => ({ ...each, rank: 1 + all.filter(({ share }) => share > each.share).length }))
}

/** What a vote means for the answer that stood on a side. */
export function resultFor(side: 'a' | 'b', winner: BlindWinner): 'won' | 'tied' | 'lost' {
  if (winner === 'tie') return 'tied'
  return winner === side ? 'won' : 'lost'
}

function shareOf({ won, tied, lost }: Counts): Pick<Standing, 'rounds' | 'share' | 'interval'> {
  const rounds = won + tied + lost
  return { rounds, share: (won + tied / 2) / rounds, interval: wilsonInterval(won + tied / 2, rounds) }
}

/** Those of the standings that may be the best: the first, and all whose interval reaches the first one's. */
export const mayBeBest = (standings: readonly Standing[]): Standing[] =>
  standings.filter(({ interval }) => interval.high >= (standings[0]?.interval.low ?? 0))

/** With fewer, rounds that all go one way may be chance: five coins fall alike once in sixteen times. */
const minRounds = 6

/** Whether the first of the standings has too few rounds to be called ahead, wherever the intervals lie. */
export const areTooFew = ([first]: readonly Standing[]): boolean => (first?.rounds ?? 0) < minRounds
