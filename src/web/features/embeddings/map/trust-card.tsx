import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import type { MapKind } from './map-bar.tsx'
import type { DrawnMap } from './use-maps.ts'
import { words } from './words.ts'

/** What a map leaves out of the truth, in words. */
export function TrustCard({ maps, kind }: { maps: readonly DrawnMap[]; kind: MapKind }) {
  const spreads = sharesOf(maps, ({ spread }) => spread)
  const trusts = sharesOf(maps, ({ trust }) => trust)
  return (
    <ReadingCard label={words.trust.label} className="max-phone:mx-0! max-phone:mt-0!">
      <ReadingTitle>{words.trust.label}</ReadingTitle>
      <p className="pt-1.5 text-15 leading-5.5 font-medium text-pretty">
        {kind === 'pca' && spreads.length > 0
          ? `${words.trust.spread(spreads)} ${words.trust.sideBySide}`
          : words.trust.clusters}
      </p>
      {trusts.length > 0 && (
        <p className="pt-2 text-pretty" title={words.trust.neighboursAbout}>
          {words.trust.neighbours(trusts)}
        </p>
      )}
      <ReadingNote>{kind === 'pca' ? words.trust.note : words.trust.noteClusters}</ReadingNote>
    </ReadingCard>
  )
}

const sharesOf = (maps: readonly DrawnMap[], shareOf: (map: DrawnMap) => number | null) =>
  maps.flatMap((map) => {
    const share = shareOf(map)
    return share === null ? [] : { letter: map.column.letter, share }
  })
