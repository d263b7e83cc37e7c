import type { TextItem } from '#domain/embeddings/text-set.ts'
import { shorten } from '../../base/shorten.ts'
import { firstShown, nameOf, placesUp } from '../base/list-model.ts'
import type { Comparison, RankedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'

/** How far the two agree for the query, what moved most, and whether a reader would see another first answer. */
export function agreementInWords(comparison: Comparison, documents: readonly TextItem[]): string {
  return `${agreement(comparison.orderAgreement)} ${movesInWords(comparison, documents)}`
}

function agreement(value: number | null): string {
  if (value === null) return words.agreement.unknown
  if (value >= 0.9) return words.agreement.nearlyTheSame
  if (value >= 0.6) return words.agreement.most
  return value >= 0.3 ? words.agreement.some : words.agreement.little
}

function movesInWords(comparison: Comparison, documents: readonly TextItem[]): string {
  const { a, b, moves } = comparison
  const quoted = (document: number) => shorten(nameOf(documents[document]), 40)
  const up = moves.find((document) => placesUp(comparison, document) > 0)
  const down = moves.find((document) => placesUp(comparison, document) < 0)
  const end =
    a.ranking.order[0] === b.ranking.order[0] ? words.agreement.sameFirst : words.agreement.otherFirst
  if (up === undefined && down === undefined) return withoutMoves(comparison)
  if (up === undefined) return `${words.agreement.drops(b.letter, quoted(down ?? -1))}${end}`
  if (down === undefined) return `${words.agreement.lifts(b.letter, quoted(up))}${end}`
  return `${words.agreement.liftsAndDrops(b.letter, quoted(up), quoted(down))}${end}`
}

/** The words alone may find fewer texts: those that are in one list only have not moved. */
function withoutMoves({ a, b }: Comparison): string {
  const shorter = a.ranking.order.length < b.ranking.order.length ? a : b
  const found = shorter.ranking.order.length
  if (found === 0) return words.agreement.findsNothing(shorter.letter)
  const firstOf = ({ ranking }: RankedColumn) => ranking.order.subarray(0, firstShown).join(' ')
  return firstOf(a) === firstOf(b)
    ? words.agreement.noMoves(Math.min(found, firstShown))
    : words.agreement.findsOnly(shorter.letter, found)
}

/** How many of the first three are the same. */
export function sharedInTopThree({ a, b }: Pick<Comparison, 'a' | 'b'>): { shared: number; of: number } {
  const [one, other] = [a.ranking.order.subarray(0, 3), b.ranking.order.subarray(0, 3)]
  return {
    shared: one.filter((document) => other.includes(document)).length,
    of: Math.max(one.length, other.length),
  }
}
