import { splitModelId } from '#domain/models/split-model-id.ts'
import { columnLetter, type Column, type ColumnId } from '#domain/session/session.ts'
import { SelectField } from '../../../ui/text-field.tsx'
import { words as tableWords } from '../parts/words.ts'
import type { PlacePair } from './first-pair.ts'
import { words } from './words.ts'

interface ColumnPairProps {
  columns: readonly Column[]
  pair: PlacePair
  hiddenIds: readonly ColumnId[]
  onChange: (pair: PlacePair) => void
}

/** Chooses which two of several columns are compared. */
export const ColumnPair = ({ columns, pair: [a, b], hiddenIds, onChange }: ColumnPairProps) => (
  <div className="flex min-w-0 items-center gap-2 max-phone:w-full">
    <ColumnSelect
      label={words.first}
      place={a}
      other={b}
      columns={columns}
      hiddenIds={hiddenIds}
      onChange={(place) => onChange([place, b])}
    />
    <span className="text-muted">{words.with}</span>
    <ColumnSelect
      label={words.second}
      place={b}
      other={a}
      columns={columns}
      hiddenIds={hiddenIds}
      onChange={(place) => onChange([a, place])}
    />
  </div>
)

interface ColumnSelectProps {
  label: string
  place: number
  /** The place of the column that it is compared with. */
  other: number
  columns: readonly Column[]
  hiddenIds: readonly ColumnId[]
  onChange: (place: number) => void
}

const ColumnSelect = ({ label, place, other, columns, hiddenIds, onChange }: ColumnSelectProps) => (
  <SelectField
    aria-label={label}
    className="h-8 w-44! min-w-0 py-0! max-phone:h-11 max-phone:flex-1"
    value={place}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {columns.map(({ id, model }, position) => {
      if (position === other) return null
      const choice = words.choice(columnLetter(position), splitModelId(model).name)
      return (
        <option key={id} value={position}>
          {hiddenIds.includes(id) ? tableWords.hidden.choice(choice) : choice}
        </option>
      )
    })}
  </SelectField>
)
