import { shownRun } from '../run/shown-run.ts'
import { isSettled, type Run } from '../run/run.ts'
import { hasWords } from '../run/usable-answer.ts'
import { pairKey } from '../session/blind-votes.ts'
import type { BlindVote, ColumnId, Message } from '../session/session.ts'
import { seededRandom } from '../statistics/seeded-random.ts'
import type { Tables } from '../tables/tables.ts'

/** Two answers to one question: the one that stands as A, and the one as B. */
export type Round = readonly [a: Run, b: Run]

/** The same by their ids. */
export type RoundIds = BlindVote['runIds']

export const idsOf = ([a, b]: Round): RoundIds => [a.id, b.id]

/** The answers on show that say something and came to an end, question by question and column by column. */
export const answersToJudge = (
  { runs }: Pick<Tables, 'runs'>,
  turns: readonly Message[],
  columnIds: readonly ColumnId[],
): Run[] => answersOnShow(runs, turns, columnIds).filter((run) => exclusionReason(run) === null)

const answersOnShow = (runs: Tables['runs'], turns: readonly Message[], columnIds: readonly ColumnId[]) =>
  turns.flatMap((turn) => columnIds.flatMap((id) => shownRun(runs, turn, id) ?? []))

/** Why an answer on show is not judged: it is still coming, its reader edited it, it failed, or has no words. */
export type ExclusionReason = 'coming' | 'edited' | 'failed' | 'empty'

/** What a failure cut off says little of the model, and what the reader wrote over it nothing. */
function exclusionReason(run: Run): ExclusionReason | null {
  if (!isSettled(run)) return 'coming'
  if (run.origin.kind === 'edited') return 'edited'
  if ('failure' in run.state) return 'failed'
  return hasWords(run) ? null : 'empty'
}

/** How many of the answers on show are not judged, and why. */
export function countExcluded(
  { runs }: Pick<Tables, 'runs'>,
  turns: readonly Message[],
  columnIds: readonly ColumnId[],
): Record<ExclusionReason, number> {
  const counts = { edited: 0, failed: 0, empty: 0, coming: 0 }
  for (const run of answersOnShow(runs, turns, columnIds)) {
    const reason = exclusionReason(run)
    if (reason) counts[reason]++
  }
  return counts
}

/** Every two answers to one question; `same` counts those of them that say the same, which nobody can tell apart. */
export function pairsOf(answers: readonly Run[]): { pairs: Round[]; same: number } {
  const pairs: Round[] = []
  let same = 0
  const texts = answers.map(({ text }) => text.trim())
  for (const [index, a] of answers.entries()) {
    for (let other = index + 1; other < answers.length; other++) {
      const b = answers[other]
      // Those to one question stand together.
      if (b?.messageId !== a.messageId) break
      if (texts[index] === texts[other]) same++
      else pairs.push([a, b])
    }
  }
  return { pairs, same }
}

/**
 * The pairs in an order, and with sides, that tell nothing of their columns; the same for the same seed. Those that were
 * voted on or planned before stay first and as they stood. Of all rounds of two columns, each is A in one half.
 */
export function planRounds(pairs: readonly Round[], before: readonly RoundIds[], seed: number): Round[] {
  const fresh = new Map(pairs.map((pair) => [pairKey(idsOf(pair)), pair]))
  const kept = before.flatMap((runIds): Round[] => {
    const pair = fresh.get(pairKey(runIds))
    fresh.delete(pairKey(runIds))
    return pair ? [pair[0].id === runIds[0] ? pair : turned(pair)] : []
  })
  const keptOf = byColumns(kept)
  const random = seededRandom(seed)
  const sided = [...byColumns([...fresh.values()])].flatMap(([columns, group]) =>
    withEvenSides(group, keptOf.get(columns) ?? [], random),
  )
  return [...kept, ...shuffled(sided, random)]
}

const turned = ([a, b]: Round): Round => [b, a]

/** The rounds of every two columns, whichever of them is A. */
function byColumns(rounds: readonly Round[]): ReadonlyMap<string, readonly Round[]> {
  const groups = new Map<string, Round[]>()
  for (const round of rounds) {
    const key = pairKey([round[0].columnId, round[1].columnId])
    const group = groups.get(key)
    if (group) group.push(round)
    else groups.set(key, [round])
  }
  return groups
}

/** Rounds of two columns with the sides that, with those of earlier rounds, are as even as can be. */
function withEvenSides(rounds: readonly Round[], before: readonly Round[], random: () => number): Round[] {
  const half = (before.length + rounds.length) / 2
  const wanted = (random() < 0.5 ? Math.floor(half) : Math.ceil(half)) - before.filter(isTurned).length
  return shuffled(rounds, random).map((round, index) =>
    isTurned(round) === index < wanted ? round : turned(round),
  )
}

const isTurned = ([a, b]: Round) => a.columnId > b.columnId

/** Every order is as likely. */
const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
