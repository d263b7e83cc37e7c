import { Button } from '../../../ui/button.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { cosineWords } from '../parts/cosine-words.ts'
import { ReadingCard, ReadingTitle } from '../parts/reading-card.tsx'
import type { MapText } from './map-texts.ts'
import type { DrawnMap } from './use-maps.ts'
import { words } from './words.ts'

interface ChosenCardProps {
  /** All documents. */
  texts: readonly MapText[]
  maps: readonly DrawnMap[]
  /** The position of the one that is chosen. */
  chosen: number | null
  /** Several that are selected; they go before the one. */
  selected: readonly MapText[]
  onChoose: (id: string) => void
  onOnly: () => void
  onClear: () => void
}

/** What is known of the text that is chosen, or of those that are selected. */
export function ChosenCard({ texts, maps, chosen, selected, onChoose, onOnly, onClear }: ChosenCardProps) {
  const hasMouse = useMediaQuery('(hover: hover)')
  const text = chosen === null ? undefined : texts[chosen]
  return (
    <ReadingCard label={words.chosen.label} className="max-phone:mx-0! max-phone:mt-0!">
      {selected.length > 0 && (
        <Several selected={selected} onChoose={onChoose} onOnly={onOnly} onClear={onClear} />
      )}
      {selected.length === 0 && text && chosen !== null && (
        <Closest text={text} chosen={chosen} texts={texts} maps={maps} onChoose={onChoose} />
      )}
      {selected.length === 0 && !text && (
        <p className="text-muted">{hasMouse ? words.chosen.nothing : words.chosen.nothingTouch}</p>
      )}
    </ReadingCard>
  )
}

const row = 'w-full truncate rounded-sm text-left hover:underline max-phone:min-h-11'

interface ClosestProps extends Pick<ChosenCardProps, 'texts' | 'maps' | 'onChoose'> {
  text: MapText
  chosen: number
}

function Closest({ text, chosen, texts, maps, onChoose }: ClosestProps) {
  const known = maps.flatMap(({ column, closest }) => (closest ? { column, closest } : []))
  return (
    <>
      <ReadingTitle>{words.chosen.closest(text.name, known[0]?.closest.k ?? 0)}</ReadingTitle>
      {known.length === 0 && <p className="pt-2.5 text-muted">{words.chosen.findingClosest}</p>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] gap-x-5 gap-y-3 pt-1.5">
        {known.map(({ column, closest: { k, indices, similarities } }) => (
          <ol key={column.id} aria-label={column.name} className="min-w-0">
            {Array.from(indices.subarray(chosen * k, chosen * k + k), (other, place) => (
              <li
                key={other}
                className="grid min-h-8 grid-cols-[20px_16px_minmax(0,1fr)] items-center gap-2 border-b border-hair last:border-0"
              >
                {place === 0 ? <Tile letter={column.letter} position={column.position} /> : <span />}
                <span className="figure text-12 text-muted">{place + 1}</span>
                <button
                  type="button"
                  dir="auto"
                  className={row}
                  title={words.chosen.similarity(
                    texts[other]?.name ?? '',
                    cosineWords(similarities[chosen * k + place] ?? 0),
                  )}
                  onClick={() => onChoose(texts[other]?.id ?? '')}
                >
                  {texts[other]?.name}
                </button>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  )
}

/** Of more texts the list would be longer than anyone reads. */
const maxListed = 100

function Several({
  selected,
  onChoose,
  onOnly,
  onClear,
}: Pick<ChosenCardProps, 'selected' | 'onChoose' | 'onOnly' | 'onClear'>) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ReadingTitle>
          <span role="status">{words.chosen.several(selected.length)}</span>
        </ReadingTitle>
        <Button size="small" className="ml-auto" onClick={onOnly}>
          {words.chosen.only}
        </Button>
        <Button size="small" look="ghost" onClick={onClear}>
          {words.chosen.clear}
        </Button>
      </div>
      <p className="pt-1.5 text-12 text-muted">{groupsOf(selected).join(' · ')}</p>
      <ul className="mt-1.5 max-h-52 overflow-y-auto">
        {selected.slice(0, maxListed).map(({ id, name, number }) => (
          <li
            key={id}
            className="grid min-h-8 grid-cols-[32px_minmax(0,1fr)] items-center gap-2 border-b border-hair last:border-0"
          >
            <span className="figure text-right text-12 text-muted">{number}</span>
            <button type="button" dir="auto" className={row} onClick={() => onChoose(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {selected.length > maxListed && (
        <p className="pt-1.5 text-12 text-muted">{words.chosen.more(selected.length - maxListed)}</p>
      )}
    </>
  )
}

/** How many there are of each group, the largest first; nothing where no text has one. */
function groupsOf(texts: readonly MapText[]): string[] {
  const counts = new Map<string | null, number>()
  for (const { group } of texts) counts.set(group, (counts.get(group) ?? 0) + 1)
  if (counts.size === 1 && counts.has(null)) return []
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([group, count]) => words.chosen.group(group, count))
}
