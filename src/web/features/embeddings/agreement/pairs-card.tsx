import { words as panelWords } from '../base/words.ts'
import { usePanelActions } from '../panel/panel-context.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { areInPerCent, placeInPerCent } from '../parts/place-in-per-cent.ts'
import { PlacedPairs } from '../parts/placed-pairs.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import type { AgreementAnswer } from '../vectors/views/agreement.ts'
import { words } from './words.ts'

interface PairsCardProps {
  answer: Pick<AgreementAnswer, 'pairsInDispute' | 'pairs'>
  compared: readonly [ShownColumn, ShownColumn]
}

/** The pairs that two columns place most differently. */
export function PairsCard({ answer: { pairsInDispute, pairs }, compared }: PairsCardProps) {
  const { chosen } = usePanelActions()
  const inPerCent = areInPerCent(pairs)
  const placeOf = (place: number) => ({
    place,
    inShort: inPerCent ? placeInPerCent(place, pairs) : words.pairs.rank(place),
    inWords: words.pairs.rankOf(place, pairs),
  })
  return (
    <ReadingCard label={words.pairs.title}>
      <ReadingTitle>{words.pairs.title}</ReadingTitle>
      {pairsInDispute.length === 0 ? (
        <ReadingNote>{words.pairs.none}</ReadingNote>
      ) : (
        <>
          <PlacedPairs
            compared={compared}
            pairs={pairsInDispute.map(({ one, other, rankInA, rankInB }) => ({
              one,
              other,
              places: [placeOf(rankInA), placeOf(rankInB)],
            }))}
            of={pairs}
            onChoose={(one, other) => chosen({ pair: { one, other }, textId: one, view: 'matrix' })}
          />
          <ReadingNote>
            {inPerCent ? panelWords.pairs.inPerCent(pairs) : words.pairs.about} {words.pairs.press}
          </ReadingNote>
        </>
      )}
    </ReadingCard>
  )
}
