import { Button } from '../../../../ui/button.tsx'
import type { ListedColumn, RankedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { figureOf, measureOf } from './figure-of.ts'
import { rowHeight } from './list-geometry.ts'
import { placeIn, type ListModel } from '../base/list-model.ts'
import { RankedRow } from './ranked-row.tsx'
import { shareOf, type Rows } from './rows.ts'

interface RankedListProps {
  model: ListModel
  column: RankedColumn
  /** Which list it is. */
  list: number
  rows: Rows
  /** The rows in sight. */
  first: number
  end: number
  marked: readonly number[]
  lookedId: string | null
  /** The row by which the keyboard enters. */
  entry: number
  onLook: (id: string) => void
  onJudge: ((id: string, isRight: boolean) => void) | null
}

/** The texts in the order of a column: those of its rows that are in sight. */
export function RankedList(props: RankedListProps) {
  const { model, column, list, rows, first, marked, lookedId, entry, onLook, onJudge } = props
  const { ranking } = column
  const end = Math.min(props.end, rows.count)
  const shown = measureOf(column, model.measure)
  if (rows.count === 0) return <p className="px-3.5 py-2 text-13 text-muted">{words.lists.nothingFound}</p>
  return (
    <ol
      aria-label={words.lists.listOf(column.letter, column.name)}
      style={{ height: rows.count * rowHeight, paddingTop: first * rowHeight }}
    >
      {Array.from({ length: Math.max(0, end - first) }, (_, index) => {
        const row = first + index
        const document = rows.documentAt(row)
        const item = model.documents[document]
        const isRight = model.right.includes(document)
        return (
          <RankedRow
            // The keyboard stays in its row while another question is asked.
            // oxlint-disable-next-line react/no-array-index-key
            key={row}
            item={item}
            list={list}
            row={row}
            document={document}
            place={placeIn(column, document)}
            figure={figureOf(ranking.similarities[document] ?? 0, shown)}
            share={shareOf(ranking, document)}
            isMarked={marked.includes(document)}
            isLooked={item !== undefined && item.id === lookedId}
            isFirstBelowFold={row === rows.belowFold}
            isRight={isRight}
            isEntry={row === Math.min(Math.max(entry, first), end - 1)}
            onLook={() => item && onLook(item.id)}
            onJudge={onJudge && item ? (next) => onJudge(item.id, next) : null}
          />
        )
      })}
    </ol>
  )
}

interface WaitingListProps {
  column: ListedColumn
  isAsking: boolean
  isOverLimit: boolean
  onAsk: () => void
}

/** A column that has no vector of the query: it is on its way, or was not asked for, and why. */
export function WaitingList({ column, isAsking, isOverLimit, onAsk }: WaitingListProps) {
  const isFile = column.spec.kind === 'file'
  const hasFailed = !column.isMeasured
  const notAsked = isOverLimit ? words.lists.overLimit : words.lists.notAsked
  return (
    <div role="status" className="grid justify-items-start gap-2 px-3.5 py-2 text-13 text-muted">
      {isFile ? (
        words.lists.noFileVector
      ) : isAsking && !hasFailed ? (
        <span className="motion-safe:animate-pulse">{words.lists.asking}</span>
      ) : (
        <>
          {hasFailed ? words.lists.notAnswered : notAsked}
          <Button size="small" onClick={onAsk}>
            {hasFailed ? words.lists.askAgain : words.lists.ask}
          </Button>
        </>
      )}
    </div>
  )
}
