import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CaseFilter } from '#domain/table/filter-cases.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { words } from './parts/words.ts'

interface RowFilterProps {
  filter: CaseFilter
  query: string
  /** How many rows are on show, and how many there are. */
  shown: number
  total: number
  onFilter: (filter: CaseFilter) => void
  onQuery: (query: string) => void
}

const filters = ['all', 'not-passed', 'differ', 'failed', 'out-of-date'] as const

/** Which rows are on show; behind a button where there is little room. */
export function RowFilter({ filter, query, shown, total, onFilter, onQuery }: RowFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({
    // The browser's own search does not see the rows that are not drawn. A second press is that search all the same.
    find: () => {
      if (document.activeElement === field.current) return false
      flushSync(() => setIsOpen(true))
      field.current?.focus()
      return field.current?.select()
    },
  })
  return (
    <>
      <span role="status" className="ml-auto text-12 text-muted empty:sr-only">
        {shown < total && words.filter.shown(shown, total)}
      </span>
      <IconButton
        label={words.filter.open}
        aria-expanded={isOpen}
        className={`wide:hidden ${shown < total ? '' : 'ml-auto'}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter size={16} strokeWidth={1.5} />
      </IconButton>
      <div
        className={`flex gap-2 max-wide:w-full ${shown < total ? '' : 'wide:ml-auto'} ${isOpen ? '' : 'max-wide:hidden'}`}
      >
        <TextField
          ref={field}
          type="search"
          size="row"
          className="w-36! max-phone:w-auto! max-phone:min-w-0 max-phone:flex-1"
          aria-label={words.filter.search}
          placeholder={words.filter.search}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
        <SelectField
          aria-label={words.filter.label}
          className="h-8 w-40! py-0! max-phone:h-11 max-phone:w-auto! max-phone:min-w-0 max-phone:flex-1"
          value={filter.kind}
          onChange={({ target }) => {
            const kind = filters.find((each) => each === target.value)
            if (kind) onFilter({ kind })
          }}
        >
          {filters.map((kind) => (
            <option key={kind} value={kind}>
              {words.filter.kinds[kind]}
            </option>
          ))}
          {filter.kind === 'failure' && <option value="failure">{words.filter.byReason}</option>}
          {filter.kind === 'outcome' && <option value="outcome">{words.filter.byOutcome}</option>}
          {filter.kind === 'unfair' && <option value="unfair">{words.filter.byFairness}</option>}
        </SelectField>
      </div>
    </>
  )
}
