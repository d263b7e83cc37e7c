import { middleOf, type Rank } from '#domain/similarity/pair-ranks.ts'
import { Tile } from '../../../ui/tile.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import type { ShownColumn } from '../panel/use-columns.ts'
import type { BiggestDifference } from '../vectors/views/matrix-pairs.ts'
import { areInPerCent, placeInShort } from './pair-words.ts'
import type { MatrixText, PlacedTexts } from './use-matrix.ts'
import { words } from './words.ts'

interface BiggestDifferencesProps {
  compared: readonly [ShownColumn, ShownColumn]
  differences: readonly BiggestDifference[]
  placed: PlacedTexts
  onChoose: (one: string, other: string) => void
}

const columns = [
  'grid grid-cols-[minmax(0,1fr)_52px_52px_148px] items-center gap-2',
  'max-wide:grid-cols-[minmax(0,1fr)_52px_52px_80px] max-phone:grid-cols-[minmax(0,1fr)_52px_52px]',
].join(' ')

const rowButton = `${columns} -mx-2 w-[calc(100%+16px)] rounded-md px-2 py-1 text-left hover:bg-hover max-phone:min-h-11`

// It goes from the middle to the model that places the pair closer.
const bar = [
  'ruler relative h-2.25 max-phone:hidden',
  'before:absolute before:-inset-y-0.75 before:left-1/2 before:w-px before:bg-control',
].join(' ')

/** The pairs that two models place most differently. */
export function BiggestDifferences({ compared, differences, placed, onChoose }: BiggestDifferencesProps) {
  const [a, b] = compared
  const rank = differences[0]?.ranks[0]
  const textOf = (id: string) => placed.texts[placed.places.get(id) ?? -1]
  return (
    <ReadingCard label={words.differences.title}>
      <ReadingTitle>{words.differences.title}</ReadingTitle>
      {differences.length === 0 ? (
        <ReadingNote>{words.differences.none}</ReadingNote>
      ) : (
        <>
          <div className={`mt-1 h-7.5 text-12 text-muted ${columns}`}>
            <span>{words.differences.pair}</span>
            <Tile size="small" className="justify-self-end" letter={a.letter} position={a.position} />
            <Tile size="small" className="justify-self-end" letter={b.letter} position={b.position} />
            <span className="flex justify-between max-wide:hidden">
              <span>{words.differences.closerIn(a.letter)}</span>
              <span>{words.differences.closerIn(b.letter)}</span>
            </span>
          </div>
          <ol>
            {differences.map(({ one, other, ranks }) => (
              <li key={`${one} ${other}`} className="border-t border-hair">
                <button type="button" className={rowButton} onClick={() => onChoose(one, other)}>
                  <span>
                    <NumberedText text={textOf(one)} />
                    <NumberedText text={textOf(other)} />
                  </span>
                  <PlaceFigure column={a} rank={ranks[0]} />
                  <PlaceFigure column={b} rank={ranks[1]} />
                  <DifferenceBar compared={compared} ranks={ranks} />
                </button>
              </li>
            ))}
          </ol>
          {rank && areInPerCent(rank) && <ReadingNote>{words.differences.inPerCent(rank.of)}</ReadingNote>}
        </>
      )}
    </ReadingCard>
  )
}

function NumberedText({ text }: { text: MatrixText | undefined }) {
  return (
    <span className="block truncate leading-4.5">
      <i className="figure inline-block min-w-5.5 text-11 text-muted not-italic">{text?.number}</i>{' '}
      {text?.text}
    </span>
  )
}

function PlaceFigure({ column, rank }: { column: ShownColumn; rank: Rank }) {
  return (
    <span className="figure text-right text-12 text-ink" data-hue={column.position % 8}>
      {placeInShort(rank)}
    </span>
  )
}

function DifferenceBar({
  compared: [a, b],
  ranks,
}: Pick<BiggestDifferencesProps, 'compared'> & Pick<BiggestDifference, 'ranks'>) {
  const [inA, inB] = [middleOf(ranks[0]), middleOf(ranks[1])]
  const isCloserInA = inA < inB
  return (
    <span className={bar} data-hue={(isCloserInA ? a : b).position % 8} aria-hidden="true">
      <i
        className={`absolute top-1 h-1.25 bg-bar ${isCloserInA ? 'right-1/2' : 'left-1/2'}`}
        style={{ width: `${(Math.abs(inA - inB) / ranks[0].of) * 50}%` }}
      />
    </span>
  )
}
