import { middleOf, type Rank } from '#domain/similarity/pair-ranks.ts'
import { rankWords } from '#domain/words/ranks.ts'
import { words as panelWords } from '../base/words.ts'
import { areInPerCent } from '../parts/place-in-per-cent.ts'
import { PlacedPairs } from '../parts/placed-pairs.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import type { ShownColumn } from '../panel/use-columns.ts'
import type { BiggestDifference } from '../vectors/views/matrix-pairs.ts'
import { placeInShort } from './pair-words.ts'
import { words } from './words.ts'

interface BiggestDifferencesProps {
  compared: readonly [ShownColumn, ShownColumn]
  differences: readonly BiggestDifference[]
  onChoose: (one: string, other: string) => void
}

/** The pairs that two models place most differently. */
export function BiggestDifferences({ compared, differences, onChoose }: BiggestDifferencesProps) {
  const rank = differences[0]?.ranks[0]
  return (
    <ReadingCard label={words.differences.title}>
      <ReadingTitle>{words.differences.title}</ReadingTitle>
      {rank === undefined ? (
        <ReadingNote>{words.differences.none}</ReadingNote>
      ) : (
        <PlacedPairs
          compared={compared}
          pairs={differences.map(({ one, other, ranks: [inA, inB] }) => ({
            one,
            other,
            places: [placeOf(inA), placeOf(inB)],
          }))}
          of={rank.of}
          onChoose={onChoose}
        />
      )}
      {rank && areInPerCent(rank.of) && <ReadingNote>{panelWords.pairs.inPerCent(rank.of)}</ReadingNote>}
    </ReadingCard>
  )
}

const placeOf = (rank: Rank) => ({
  place: middleOf(rank),
  inShort: placeInShort(rank),
  inWords: rankWords(rank),
})
