import { FileInput, Gauge, ListPlus, Plus, Sparkles, TextCursorInput } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CaseFilter } from '#domain/table/filter-cases.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { words } from './parts/words.ts'

/** One line of text above the figures, two, and eight. */
export const rowHeights = { low: 65, middle: 85, high: 205 } as const
export type RowHeight = keyof typeof rowHeights

interface ToolbarProps {
  filter: CaseFilter
  query: string
  shown: number
  total: number
  areScoresOpen: boolean
  onFilter: (filter: CaseFilter) => void
  onQuery: (query: string) => void
  onImport: () => void
  onForm: () => void
  onWrite: () => void
  onScores: () => void
  /** How a run is started, where none is under way. */
  start: ReactNode
  /** How a run asks. */
  options: ReactNode
}

const filters = ['all', 'not-passed', 'differ', 'failed', 'out-of-date'] as const

/** What is on show of the rows, and how rows and scores are added. */
export function Toolbar(props: ToolbarProps) {
  const { filter, query, shown, total, areScoresOpen } = props
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-border bg-bg py-1.5 pr-3 pl-(--gutter)">
      {props.start}
      {props.start && (
        <span aria-hidden="true" className="mx-1 h-5 border-l border-border max-phone:hidden" />
      )}
      <ToolButton
        label={words.grid.addRows}
        icon={<FileInput size={15} strokeWidth={1.5} />}
        onClick={props.onImport}
      />
      <ToolButton
        label={words.grid.fillForm}
        icon={<TextCursorInput size={15} strokeWidth={1.5} />}
        onClick={props.onForm}
      />
      <ToolButton
        label={words.grid.writeRows}
        icon={<Sparkles size={15} strokeWidth={1.5} />}
        onClick={props.onWrite}
      />
      <ToolButton
        label={words.foot.scores}
        icon={<Gauge size={15} strokeWidth={1.5} />}
        isOpen={areScoresOpen}
        onClick={props.onScores}
      />
      {props.options}
      <span className="flex-1 max-phone:hidden" />
      {shown < total && <span className="text-12 text-muted">{words.filter.shown(shown, total)}</span>}
      <div className="flex gap-2 max-phone:w-full">
        <TextField
          type="search"
          size="row"
          className="w-36! max-phone:w-auto! max-phone:min-w-0 max-phone:flex-1"
          aria-label={words.filter.search}
          placeholder={words.filter.search}
          value={query}
          onChange={({ target }) => props.onQuery(target.value)}
        />
        <SelectField
          aria-label={words.filter.label}
          className="h-8 w-40! py-0! max-phone:h-11 max-phone:w-auto! max-phone:min-w-0 max-phone:flex-1"
          value={filter.kind}
          onChange={({ target }) => {
            const kind = filters.find((each) => each === target.value)
            if (kind) props.onFilter({ kind })
          }}
        >
          {filters.map((kind) => (
            <option key={kind} value={kind}>
              {words.filter.kinds[kind]}
            </option>
          ))}
          {filter.kind === 'failure' && <option value="failure">{words.filter.byReason}</option>}
          {filter.kind === 'outcome' && <option value="outcome">{words.filter.byOutcome}</option>}
        </SelectField>
      </div>
    </div>
  )
}

interface ToolButtonProps {
  label: string
  icon: ReactNode
  isOpen?: boolean
  onClick: () => void
}

/** A button with words, on phones its icon alone. */
const ToolButton = ({ label, icon, isOpen, onClick }: ToolButtonProps) => (
  <Button
    look="plain"
    size="small"
    className="max-phone:w-11 max-phone:px-0"
    aria-label={label}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    {icon}
    <span className="max-phone:hidden">{label}</span>
  </Button>
)

interface AddRowProps {
  hasExpected: boolean
  onAdd: () => void
  onExpected: () => void
}

/** What stands after the last row. */
export const AddRow = ({ hasExpected, onAdd, onExpected }: AddRowProps) => (
  <div className="flex gap-1 px-2 py-1.5">
    <Button look="ghost" size="small" onClick={onAdd}>
      <Plus size={15} strokeWidth={1.5} />
      {words.grid.addRow}
    </Button>
    {!hasExpected && (
      <Button look="ghost" size="small" onClick={onExpected}>
        <ListPlus size={15} strokeWidth={1.5} />
        {words.grid.addExpected}
      </Button>
    )}
  </div>
)
