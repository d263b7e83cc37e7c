import { Tile } from '../../../ui/tile.tsx'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import type { ColumnsAgreement } from '../vectors/views/agreements.ts'
import { words as panelWords } from '../base/words.ts'
import { words } from './words.ts'

interface GridCardProps {
  columns: readonly ShownColumn[]
  compared: readonly [ShownColumn, ShownColumn]
}

/** Each two of the columns; a press compares them. */
export function GridCard({ columns, compared }: GridCardProps) {
  const measure = usePanel((state) => state.choices.measure)
  const { answer } = useAnswer('agreements', { columnIds: columns.map(({ id }) => id), measure })
  return (
    <ReadingCard label={words.grid.title}>
      <ReadingTitle>{words.grid.title}</ReadingTitle>
      {answer ? (
        <Grid agreements={answer.agreements} columns={columns} compared={compared} />
      ) : (
        <ReadingNote>{panelWords.view.working}</ReadingNote>
      )}
      <ReadingNote>
        {words.grid.about}
        {answer &&
          answer.compared < answer.documents &&
          ` ${words.plain.sampled(answer.compared, answer.documents)}`}
      </ReadingNote>
    </ReadingCard>
  )
}

function Grid({
  agreements,
  columns,
  compared,
}: GridCardProps & { agreements: readonly ColumnsAgreement[] }) {
  const between = (one: ShownColumn, other: ShownColumn) =>
    agreements.find(({ a, b }) => (a === one.id && b === other.id) || (a === other.id && b === one.id))
  const isCompared = ({ id }: ShownColumn) => compared.some((each) => each.id === id)
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="figure border-separate border-spacing-0.5 text-12">
        <tbody>
          {columns.map((row, place) => (
            <tr key={row.id}>
              <th scope="row" className="pr-1 font-normal">
                {place > 0 && <Tile size="small" letter={row.letter} position={row.position} />}
              </th>
              {columns.slice(0, place).map((column) => (
                <td key={column.id} className="p-0">
                  <Cell
                    row={row}
                    column={column}
                    value={between(row, column)?.spearman ?? null}
                    isCompared={isCompared(row) && isCompared(column)}
                  />
                </td>
              ))}
              {place < columns.length - 1 && (
                <td aria-hidden="true" className="p-0 text-center">
                  <Tile size="small" letter={row.letter} position={row.position} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  row: ShownColumn
  column: ShownColumn
  value: number | null
  isCompared: boolean
}

function Cell({ row, column, value, isCompared }: CellProps) {
  const { chosen } = usePanelActions()
  const figure = value === null ? words.grid.none : words.grid.figure(value)
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={words.grid.compare(column.letter, row.letter, figure)}
      className="h-8 w-13 rounded-md border border-hair not-aria-pressed:hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-semibold max-phone:h-11"
      onClick={() => chosen({ compared: [column.id, row.id] })}
    >
      {figure}
    </button>
  )
}
