import { columnLetter, shownRunId, type ColumnId, type Message } from '#domain/session/session.ts'
import { useRuns } from '../../store/hooks.ts'
import { FiguresStrip, FiguresTable, measured } from './figures.tsx'

interface FiguresRowProps {
  turn: Message
  columnIds: readonly ColumnId[]
}

/** The figures of the last question's answers, one under each column, on one scale. */
export function FiguresRow({ turn, columnIds }: FiguresRowProps) {
  const runs = useRuns(columnIds.map((id) => shownRunId(turn, id)))
  const figures = measured(runs)
  return (
    <div className="figures-row" style={{ '--columns': columnIds.length }}>
      {columnIds.map((id, position) => (
        <FiguresStrip key={id} measured={figures} position={position} />
      ))}
    </div>
  )
}

/** The same for phones, where one column is on show. */
export function PhoneFigures({ turn, columnIds }: FiguresRowProps) {
  const runs = useRuns(columnIds.map((id) => shownRunId(turn, id)))
  return (
    <FiguresTable
      measured={measured(runs)}
      letters={columnIds.map((_, position) => columnLetter(position))}
    />
  )
}
