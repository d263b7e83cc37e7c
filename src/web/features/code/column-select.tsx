import { columnLetter, type Column } from '#domain/session/session.ts'
import { FaceSelect } from '../../ui/face-select.tsx'
import { Tile } from '../../ui/tile.tsx'
import { words } from './words.ts'

interface ColumnSelectProps {
  columns: readonly Column[]
  /** The place of the chosen one. */
  position: number
  onChange: (column: Column) => void
}

/** One of the columns, by its letter and its model. */
export const ColumnSelect = ({ columns, position, onChange }: ColumnSelectProps) => (
  <span className="grid max-w-full max-phone:w-full">
    <FaceSelect
      label={words.column}
      options={columns.map(({ model }, place) => words.columnNamed(columnLetter(place), model))}
      chosen={position}
      onChange={(place) => {
        const column = columns[place]
        if (column) onChange(column)
      }}
    >
      <Tile letter={columnLetter(position)} position={position} className="mr-2" />
      <span className="truncate">{columns[position]?.model || words.noModel}</span>
    </FaceSelect>
  </span>
)
