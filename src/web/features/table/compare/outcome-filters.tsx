import type { ColumnId } from '#domain/session/session.ts'
import type { OutcomeCounts } from '#domain/statistics/outcome-counts.ts'
import { formatNumber } from '#domain/words/language.ts'
import { useTable } from '../parts/table-context.ts'
import { words } from './words.ts'

/** Two columns that are compared. */
export interface ComparedPair {
  a: ColumnId
  b: ColumnId
  letters: { A: string; B: string }
}

interface OutcomeFiltersProps {
  counts: OutcomeCounts
  pair: ComparedPair
}

/** How many rows both columns pass, one of them, and neither; each shows those rows alone. */
export function OutcomeFilters({ counts, pair: { a, b, letters } }: OutcomeFiltersProps) {
  const { filter, onFilter } = useTable()
  const outcomes = [
    { label: words.both, count: counts.both, aPasses: true, bPasses: true },
    { label: words.only(letters.A), count: counts.onlyA, aPasses: true, bPasses: false },
    { label: words.only(letters.B), count: counts.onlyB, aPasses: false, bPasses: true },
    { label: words.neither, count: counts.neither, aPasses: false, bPasses: false },
  ]
  const isOn = (aPasses: boolean, bPasses: boolean) =>
    filter.kind === 'outcome' &&
    filter.a === a &&
    filter.b === b &&
    filter.aPasses === aPasses &&
    filter.bPasses === bPasses
  return (
    <div role="group" aria-label={words.outcomes} className="flex flex-wrap gap-1.5">
      {outcomes.map(({ label, count, aPasses, bPasses }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn(aPasses, bPasses)}
          className="inline-flex h-7 items-center gap-2 rounded-md border border-control bg-surface px-2.5 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-phone:h-11"
          onClick={() =>
            onFilter(isOn(aPasses, bPasses) ? { kind: 'all' } : { kind: 'outcome', a, b, aPasses, bPasses })
          }
        >
          {label} <b className="figure font-semibold">{formatNumber(count)}</b>
        </button>
      ))}
    </div>
  )
}
