import { Tile } from '../../../ui/tile.tsx'
import { usePanelActions } from '../panel/panel-context.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { NumberedLine } from '../parts/numbered-text.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import { useTextsById } from '../parts/use-texts-by-id.ts'
import type { AgreementAnswer, PairInDispute } from '../vectors/views/agreement.ts'
import { words } from './words.ts'

interface PairsCardProps {
  answer: AgreementAnswer
  compared: readonly [ShownColumn, ShownColumn]
}

const columns = [
  'grid grid-cols-[minmax(0,1fr)_52px_52px_148px] items-center gap-2',
  'max-[901px]:grid-cols-[minmax(0,1fr)_52px_52px_80px] max-phone:grid-cols-[minmax(0,1fr)_52px_52px]',
].join(' ')

const rowButton = `${columns} -mx-2 w-[calc(100%+16px)] rounded-md px-2 py-1 text-left hover:bg-hover max-phone:min-h-11`

// It goes from the middle to the column that places the pair closer.
const bar = [
  'ruler relative h-2.25 max-phone:hidden',
  'before:absolute before:-inset-y-0.75 before:left-1/2 before:w-px before:bg-control',
].join(' ')

/** The pairs that two columns place most differently. */
export function PairsCard({ answer, compared }: PairsCardProps) {
  const [a, b] = compared
  const { pairsInDispute } = answer
  return (
    <ReadingCard label={words.pairs.title}>
      <ReadingTitle>{words.pairs.title}</ReadingTitle>
      {pairsInDispute.length === 0 ? (
        <ReadingNote>{words.pairs.none}</ReadingNote>
      ) : (
        <>
          <div aria-hidden="true" className={`mt-1 h-7.5 text-12 text-muted ${columns}`}>
            <span>{words.pairs.pair}</span>
            <Tile size="small" className="justify-self-end" letter={a.letter} position={a.position} />
            <Tile size="small" className="justify-self-end" letter={b.letter} position={b.position} />
            <span className="flex justify-between max-[901px]:hidden">
              <span>{words.pairs.closerIn(a.letter)}</span>
              <span>{words.pairs.closerIn(b.letter)}</span>
            </span>
          </div>
          <ol>
            {pairsInDispute.map((pair) => (
              <PairRow
                key={`${pair.one} ${pair.other}`}
                pair={pair}
                pairs={answer.pairs}
                compared={compared}
              />
            ))}
          </ol>
          <ReadingNote>{words.pairs.about}</ReadingNote>
        </>
      )}
    </ReadingCard>
  )
}

interface PairRowProps {
  pair: PairInDispute
  /** How many pairs there are. */
  pairs: number
  compared: readonly [ShownColumn, ShownColumn]
}

function PairRow({ pair, pairs, compared: [a, b] }: PairRowProps) {
  const { one, other, rankInA, rankInB } = pair
  const { chosen } = usePanelActions()
  const texts = useTextsById()
  const [first, second] = [texts.get(one), texts.get(other)]
  if (!first || !second) return null
  const isCloserInA = rankInA < rankInB
  const places = [
    { column: a, rank: rankInA },
    { column: b, rank: rankInB },
  ]
  return (
    <li className="border-t border-hair">
      <button
        type="button"
        className={rowButton}
        onClick={() => chosen({ pair: { one, other }, textId: one, view: 'matrix' })}
      >
        <span className="min-w-0">
          <NumberedLine text={first} />
          <NumberedLine text={second} />
        </span>
        {places.map(({ column, rank }) => (
          <span
            key={column.id}
            data-hue={column.position % 8}
            className="figure text-right text-12 whitespace-nowrap text-ink"
          >
            <span className="sr-only">{words.pairs.rankIn(column.letter, rank, pairs)}</span>
            <span aria-hidden="true">{words.pairs.rank(rank)}</span>
          </span>
        ))}
        <span className={bar} data-hue={(isCloserInA ? a : b).position % 8} aria-hidden="true">
          <i
            className={`absolute top-1 h-1.25 bg-bar forced-colors:bg-[CanvasText] ${isCloserInA ? 'right-1/2' : 'left-1/2'}`}
            style={{ width: `${(Math.abs(rankInA - rankInB) / pairs) * 50}%` }}
          />
        </span>
      </button>
    </li>
  )
}
