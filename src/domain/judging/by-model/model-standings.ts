import type { Run } from '../../run/run.ts'
import type { JudgedRound } from '../judged-rounds.ts'
import { answererOf, standingsOf, type Standing } from '../standings.ts'
import type { JudgedPair } from './judged-pairs.ts'

/** What a judge's verdicts come to for one column and the model that answered there. */
export interface ModelStanding extends Standing {
  /** Pairs about which the judge changed its mind; they are not among `tied`, and count half as those do. */
  undecided: number
}

/** Those whose answers were judged, the best first. Pairs without a readable verdict count for nobody. */
export function modelStandings(pairs: readonly JudgedPair[]): ModelStanding[] {
  const keyOf = (columnId: string, model: string) => `${columnId} ${model}`
  const undecided = new Map<string, number>()
  const count = (run: Run) => {
    const key = keyOf(run.columnId, answererOf(run))
    undecided.set(key, (undecided.get(key) ?? 0) + 1)
  }
  for (const { round, outcome } of pairs) if (outcome === 'undecided') round.forEach(count)
  return standingsOf(pairs.flatMap(asRound)).map((standing) => {
    const open = undecided.get(keyOf(standing.columnId, standing.model)) ?? 0
    return { ...standing, tied: standing.tied - open, undecided: open }
  })
}

/** No winner is no winner, whatever the reason. */
function asRound({ round, outcome }: JudgedPair): JudgedRound[] {
  if (outcome === 'unreadable') return []
  return [{ round, winner: outcome === 'undecided' ? 'tie' : outcome }]
}
