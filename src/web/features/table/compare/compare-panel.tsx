import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { splitModelId } from '#domain/models/split-model-id.ts'
import { columnLetter, type Column, type ColumnId } from '#domain/session/session.ts'
import { compareOutcomes, outcomesOf } from '#domain/statistics/outcome.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import type { ColumnSums } from '#domain/table/column-sums.ts'
import { cellPasses } from '#domain/table/filter-cases.ts'
import { runCounts } from '#domain/table/run-counts.ts'
import { verdictsOfNow } from '#domain/table/scoring.ts'
import type { Case, TableSource } from '#domain/table/table.ts'
import { formatList } from '#domain/words/language.ts'
import { outcomeInWords } from '#domain/words/outcomes.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { FiguresDisclosure } from '../figures/figures-disclosure.tsx'
import { Explained } from '../../../ui/explained.tsx'
import { useScoring } from '../parts/scoring-context.ts'
import { useTable } from '../parts/table-context.ts'
import { words } from './words.ts'
import { ColumnPair } from './column-pair.tsx'
import { firstPair, type PlacePair } from './first-pair.ts'
import { NextStep } from './next-step.tsx'
import { OutcomeFilters } from './outcome-filters.tsx'

interface ComparePanelProps {
  /** In the order of the columns. */
  sums: readonly ColumnSums[]
  isRunning: boolean
  /** Columns that are not shown. */
  hiddenIds: readonly ColumnId[]
  source: TableSource
  /** Opens one of the ways to more rows. */
  onAddRows: (how: 'import' | 'write') => void
}

/** Two columns over the same rows: which is better, whether that could be luck, and where they differ. */
export function ComparePanel({ source, sums, isRunning, hiddenIds, onAddRows }: ComparePanelProps) {
  const { columns } = source
  const scoring = useScoring()
  const [chosen, setChosen] = useState<PlacePair | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const [at, bt] = chosen?.every((place) => place < columns.length) ? chosen : firstPair(columns, hiddenIds)
  const [a, b] = [columns[at], columns[bt]]
  if (!a || !b || a === b) return null
  const letters = { A: columnLetter(at), B: columnLetter(bt) }
  const called = { A: calledOf(a, at), B: calledOf(b, bt) }
  const counts = countsOf(source, scoring, [a, b])
  const comparison = compareOutcomes(counts)
  const outcome = outcomeInWords(comparison, letters, called)
  const isVerdict = comparison.kind === 'better' || comparison.kind === 'too-close'
  const outOfDate = (sums[at]?.outOfDate ?? 0) + (sums[bt]?.outOfDate ?? 0)
  const hiddenLetters = [at, bt].flatMap((place) =>
    hiddenIds.includes(columns[place]?.id ?? '') ? columnLetter(place) : [],
  )
  const pair = { a: a.id, b: b.id, letters }
  return (
    <section
      aria-label={words.label}
      className="flex flex-none flex-wrap items-center gap-x-5 gap-y-2 border-b border-border bg-bg py-2.5 pr-3 pl-(--gutter) text-13"
    >
      <div className={`grid min-w-60 gap-0.5 ${columns.length > 2 ? 'w-full' : 'flex-1'}`}>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p
            role="status"
            // In a run each answer changes it; spoken is what it comes to.
            aria-live={isRunning ? 'off' : 'polite'}
            className="text-14 font-medium text-pretty wrap-anywhere max-phone:w-full"
          >
            {!scoring.hasScores
              ? words.title(called.A, called.B)
              : isRunning && comparison.kind !== 'no-rows'
                ? words.soFar(outcome)
                : outcome}
          </p>
          {isVerdict && (
            <Explained about={words.about} className="text-12 text-muted">
              {words.how}
            </Explained>
          )}
          <NextStep comparison={comparison} pair={pair} onAddRows={onAddRows} />
          <Button
            look="plain"
            size="small"
            className="-mr-2.5 ml-auto wide:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {words.details}
            <ChevronDown size={14} strokeWidth={1.5} className={isOpen ? 'rotate-180' : ''} />
          </Button>
        </div>
        {hiddenLetters.length > 0 && (
          <p className="text-12 text-muted">
            {words.hiddenToo(formatList(hiddenLetters), hiddenLetters.length)}
          </p>
        )}
        {outOfDate > 0 && !isRunning && (
          <OutOfDate source={source} count={outOfDate} columnIds={[a.id, b.id]} />
        )}
      </div>
      <div id={id} className={isOpen ? 'contents' : 'contents max-wide:hidden'}>
        {columns.length > 2 && (
          <ColumnPair columns={columns} pair={[at, bt]} hiddenIds={hiddenIds} onChange={setChosen} />
        )}
        {scoring.hasScores && <OutcomeFilters counts={counts} pair={pair} />}
        <FiguresDisclosure source={source} places={[at, bt]} columns={[a, b]} />
      </div>
    </section>
  )
}

const calledOf = ({ model }: Column, place: number) =>
  words.called(columnLetter(place), splitModelId(model).name)

/** How many rows both columns pass, one of them, and neither; without scores none. */
function countsOf(
  source: TableSource,
  scoring: ReturnType<typeof useScoring>,
  [a, b]: readonly [Column, Column],
) {
  const { cases, results, samples } = source
  const verdictOf = verdictsOfNow(source, scoring)
  const passes = (row: Case, column: Column) =>
    cellPasses(
      cellAnswers(results[row.id], column.id, { samples }).flatMap((answer) => answer ?? []),
      row,
      verdictOf,
    )
  return outcomesOf((scoring.hasScores ? cases : []).map((row) => [passes(row, a), passes(row, b)] as const))
}

interface OutOfDateProps {
  source: TableSource
  count: number
  columnIds: readonly ColumnId[]
}

function OutOfDate({ source, count, columnIds }: OutOfDateProps) {
  const { runCells } = useTable()
  // Those of rows that are empty by now stay out of date.
  const compared = source.columns.filter(({ id }) => columnIds.includes(id))
  const toRun = runCounts({ ...source, columns: compared }, () => null).outOfDate
  return (
    <p className="text-warn">
      {words.outOfDate(count)}{' '}
      {toRun > 0 && (
        <LinkButton
          className="hover:underline max-phone:min-h-11"
          onClick={() => runCells({ wants: 'out-of-date', columnIds: [...columnIds] })}
        >
          {words.runThem(toRun, count)}
        </LinkButton>
      )}
    </p>
  )
}
