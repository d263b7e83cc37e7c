import { usePanelActions } from '../panel/panel-context.ts'
import {
  canBeCompared,
  useComparedColumns,
  useShownColumns,
  type ComparedNeeds,
  type ShownColumn,
} from '../panel/use-columns.ts'
import { words } from '../base/words.ts'

const select = [
  'h-8 max-w-44 min-w-0 cursor-pointer rounded-md border border-control bg-surface px-2 text-13 text-ellipsis text-text',
  'max-phone:h-11 max-phone:max-w-none max-phone:flex-1 max-phone:text-16',
].join(' ')

interface ComparedChoiceProps {
  needs?: ComparedNeeds
  className?: string
}

/** Which two of several measured columns are held against each other, for all views. */
export function ComparedChoice({ needs = 'nothing', className = '' }: ComparedChoiceProps) {
  const measured = useShownColumns().filter((column) => canBeCompared(column, needs))
  const compared = useComparedColumns(needs)
  const { chosen } = usePanelActions()
  if (!compared || measured.length < 3) return null
  const [one, other] = compared
  // Who takes the other one's place sends it to its own.
  const choose = (next: readonly [string, string]) =>
    chosen({ compared: next[0] === next[1] ? [other.id, one.id] : next })
  return (
    <div
      role="group"
      aria-label={words.compared.label}
      className={`flex min-w-0 items-center gap-2 text-12 text-muted ${className}`}
    >
      <ColumnSelect
        label={words.compared.one}
        columns={measured}
        value={one.id}
        onChange={(id) => choose([id, other.id])}
      />
      <ColumnSelect
        label={words.compared.other}
        columns={measured}
        value={other.id}
        onChange={(id) => choose([one.id, id])}
      />
    </div>
  )
}

interface ColumnSelectProps {
  label: string
  columns: readonly ShownColumn[]
  value: string
  onChange: (id: string) => void
}

const ColumnSelect = ({ label, columns, value, onChange }: ColumnSelectProps) => (
  <label className="flex min-w-0 items-center gap-2 max-phone:flex-1">
    {label}
    <select className={select} value={value} onChange={({ target }) => onChange(target.value)}>
      {columns.map(({ id, letter, name }) => (
        <option key={id} value={id}>
          {words.compared.column(letter, name)}
        </option>
      ))}
    </select>
  </label>
)
