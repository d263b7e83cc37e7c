import { columnLetter, type Column } from '#domain/session/session.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import { figuresOf } from '#domain/run/figures.ts'
import type { Case, CellAnswer } from '#domain/table/table.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { Tile } from '../../../ui/tile.tsx'
import { AnswerEnd } from '../parts/answer-end.tsx'
import { CellVerdict } from '../parts/cell-verdict.tsx'
import { AnswerText } from '../parts/folded-answers.tsx'
import { words as tableWords } from '../parts/words.ts'

interface NeighbourProps {
  row: Case
  column: Column
  position: number
  answer: CellAnswer | undefined
  onOpen: () => void
}

/** What another column answers to the same row, and how that ended. */
export const Neighbour = ({ row, column, position, answer, onOpen }: NeighbourProps) => (
  <button
    type="button"
    data-hue={position % 8}
    className="grid min-w-0 content-start gap-1.5 rounded-md border border-t-2 border-border border-t-bar bg-surface px-3 py-2 text-left hover:bg-hover"
    onClick={onOpen}
  >
    <span className="flex min-h-6 min-w-0 items-center gap-2 text-13">
      <Tile letter={columnLetter(position)} position={position} />
      <b className="min-w-0 flex-1 truncate font-semibold">
        {column.model.slice(column.model.indexOf('/') + 1)}
      </b>
      {answer && (
        <>
          <CellVerdict answers={[answer]} row={row} />
          <AnswerEnd run={answer.run} />
        </>
      )}
    </span>
    <span className="line-clamp-2 text-13 wrap-anywhere text-muted">
      {answer ? <AnswerText answer={answer} /> : tableWords.cell.notRun}
    </span>
    {answer && <NeighbourFigures answer={answer} />}
  </button>
)

function NeighbourFigures({ answer }: { answer: CellAnswer }) {
  const { total, cost } = figuresOf(answer.run)
  return (
    <span className="figure flex gap-4 text-12 text-muted empty:hidden">
      {total !== null && <span>{tableWords.cell.seconds(formatSeconds(total))}</span>}
      {cost !== null && cost > 0 && <span>{formatUsd(cost)}</span>}
    </span>
  )
}
