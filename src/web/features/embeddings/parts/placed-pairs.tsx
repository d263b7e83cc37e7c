import { Tile } from '../../../ui/tile.tsx'
import { words } from '../base/words.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { NumberedLine } from './numbered-text.tsx'
import { useTextsById } from './use-texts-by-id.ts'

/** Where a column places a pair among all pairs. */
interface PairPlace {
  /** The middle one where the pair shares places, 1 for the most alike. */
  place: number
  inShort: string
  /** For those who hear it. */
  inWords: string
}

/** Two texts, by their ids, as two columns place them. */
interface PlacedPair {
  one: string
  other: string
  places: readonly [PairPlace, PairPlace]
}

interface PlacedPairsProps {
  compared: readonly [ShownColumn, ShownColumn]
  pairs: readonly PlacedPair[]
  /** How many pairs there are in all. */
  of: number
  onChoose: (one: string, other: string) => void
}

const columns = [
  'grid grid-cols-[minmax(0,1fr)_52px_52px_148px] items-center gap-2',
  'max-wide:grid-cols-[minmax(0,1fr)_52px_52px_80px] max-phone:grid-cols-[minmax(0,1fr)_52px_52px]',
].join(' ')

const rowButton = `${columns} -mx-2 w-[calc(100%+16px)] rounded-md px-2 py-1 text-left hover:bg-hover max-phone:min-h-11`

// It goes from the middle to the column that places the pair closer.
const bar = [
  'ruler relative h-2.25 max-phone:hidden',
  'before:absolute before:-inset-y-0.75 before:left-1/2 before:w-px before:bg-control',
].join(' ')

/** Pairs with their places in two columns, and which of them places each closer. A press chooses one. */
export function PlacedPairs({ compared, pairs, of, onChoose }: PlacedPairsProps) {
  const [a, b] = compared
  const texts = useTextsById()
  return (
    <>
      <div aria-hidden="true" className={`mt-1 h-7.5 text-12 text-muted ${columns}`}>
        <span>{words.pairs.pair}</span>
        <Tile size="small" className="justify-self-end" letter={a.letter} position={a.position} />
        <Tile size="small" className="justify-self-end" letter={b.letter} position={b.position} />
        <span className="flex justify-between max-wide:hidden">
          <span>{words.pairs.closerIn(a.letter)}</span>
          <span>{words.pairs.closerIn(b.letter)}</span>
        </span>
      </div>
      <ol>
        {pairs.map(({ one, other, places }) => {
          const [first, second] = [texts.get(one), texts.get(other)]
          if (!first || !second) return null
          return (
            <li key={`${one} ${other}`} className="border-t border-hair">
              <button type="button" className={rowButton} onClick={() => onChoose(one, other)}>
                <span className="min-w-0">
                  <NumberedLine text={first} />
                  <NumberedLine text={second} />
                </span>
                <PlaceFigure column={a} place={places[0]} />
                <PlaceFigure column={b} place={places[1]} />
                <DifferenceBar compared={compared} places={places} of={of} />
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function PlaceFigure({ column, place }: { column: ShownColumn; place: PairPlace }) {
  return (
    <span className="figure text-right text-12 whitespace-nowrap text-ink" data-hue={column.position % 8}>
      <span className="sr-only">{words.pairs.placeIn(column.letter, place.inWords)}</span>
      <span aria-hidden="true">{place.inShort}</span>
    </span>
  )
}

type DifferenceBarProps = Pick<PlacedPairsProps, 'compared' | 'of'> & Pick<PlacedPair, 'places'>

function DifferenceBar({ compared: [a, b], places: [inA, inB], of }: DifferenceBarProps) {
  const isCloserInA = inA.place < inB.place
  return (
    <span className={bar} data-hue={(isCloserInA ? a : b).position % 8} aria-hidden="true">
      <i
        className={`absolute top-1 h-1.25 bg-bar forced-colors:bg-[CanvasText] ${isCloserInA ? 'right-1/2' : 'left-1/2'}`}
        style={{ width: `${(Math.abs(inA.place - inB.place) / of) * 50}%` }}
      />
    </span>
  )
}
