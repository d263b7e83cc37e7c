import { FileInput, Gauge, ListPlus, Plus, TextCursorInput } from 'lucide-react'
import type { CaseFilter } from '#domain/table/filter-cases.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { words } from './words.ts'

export const rowHeights = { low: 64, middle: 92, high: 200 } as const
export type RowHeight = keyof typeof rowHeights

interface ToolbarProps {
  filter: CaseFilter
  query: string
  shown: number
  total: number
  rowHeight: RowHeight
  areScoresOpen: boolean
  isPhone: boolean
  onFilter: (filter: CaseFilter) => void
  onQuery: (query: string) => void
  onRowHeight: (height: RowHeight) => void
  onImport: () => void
  onForm: () => void
  onScores: () => void
}

const filters = ['all', 'not-passed', 'differ', 'failed', 'out-of-date'] as const

/** What is on show of the rows, and how rows and scores are added. */
export function Toolbar(props: ToolbarProps) {
  const { filter, query, shown, total, rowHeight, areScoresOpen, isPhone } = props
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-border bg-bg py-1.5 pr-3 pl-(--gutter)">
      <Button look="plain" size="small" onClick={props.onImport}>
        <FileInput size={15} strokeWidth={1.5} />
        {words.grid.addRows}
      </Button>
      <Button look="plain" size="small" onClick={props.onForm}>
        <TextCursorInput size={15} strokeWidth={1.5} />
        {words.grid.fillForm}
      </Button>
      <Button look="plain" size="small" aria-expanded={areScoresOpen} onClick={props.onScores}>
        <Gauge size={15} strokeWidth={1.5} />
        {words.foot.scores}
      </Button>
      <span className="flex-1" />
      {shown < total && <span className="text-12 text-muted">{words.filter.shown(shown, total)}</span>}
      <TextField
        type="search"
        size="row"
        className="w-44! max-phone:w-full!"
        aria-label={words.filter.search}
        placeholder={words.filter.search}
        value={query}
        onChange={({ target }) => props.onQuery(target.value)}
      />
      <SelectField
        aria-label={words.filter.label}
        className="h-8 w-44! py-0! max-phone:h-11"
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
        {filter.kind === 'outcome' && <option value="outcome">{words.filter.byOutcome}</option>}
      </SelectField>
      {!isPhone && (
        <SelectField
          aria-label={words.grid.rowHeight}
          className="h-8 w-28! py-0!"
          value={rowHeight}
          onChange={({ target }) => {
            const height = heights.find((each) => each === target.value)
            if (height) props.onRowHeight(height)
          }}
        >
          {heights.map((height) => (
            <option key={height} value={height}>
              {words.grid.heights[height]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const heights = ['low', 'middle', 'high'] as const satisfies RowHeight[]

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
