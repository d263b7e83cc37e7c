import { useState } from 'react'
import { compareOutcomes, outcomesOf } from '#domain/statistics/outcome.ts'
import { columnLetter, type Column, type ColumnId } from '#domain/session/session.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import { cellPasses, type CaseFilter } from '#domain/table/filter-cases.ts'
import { verdictsOfNow } from '#domain/table/scoring.ts'
import type { ColumnSums } from '#domain/table/column-sums.ts'
import type { Case, TableSource } from '#domain/table/table.ts'
import { outcomeInWords } from '#domain/words/outcomes.ts'
import { formatList, formatNumber } from '#domain/words/language.ts'
import { Segments } from '../../ui/segments.tsx'
import { useTable } from './parts/table-context.ts'
import { FiguresDisclosure } from './figures/figures-disclosure.tsx'
import { useScoring } from './parts/scoring-context.ts'
import { words } from './parts/words.ts'

interface ComparePanelProps {
  /** In the order of the columns. */
  sums: readonly ColumnSums[]
  isRunning: boolean
  /** Columns that are not shown. */
  hiddenIds: readonly ColumnId[]
  source: TableSource
  filter: CaseFilter
  onFilter: (filter: CaseFilter) => void
}

/** Two columns over the same rows: which is better, whether that could be luck, and where they differ. */
export function ComparePanel({ source, sums, isRunning, hiddenIds, filter, onFilter }: ComparePanelProps) {
  const { runCells } = useTable()
  const { columns, cases, results, samples } = source
  const scoring = useScoring()
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 1])
  const [at, bt] = [Math.min(chosen[0], columns.length - 1), Math.min(chosen[1], columns.length - 1)]
  const [a, b] = [columns[at], columns[bt]]
  if (!a || !b || a === b) return null
  const [letterA, letterB] = [columnLetter(at), columnLetter(bt)]
  const verdictOf = verdictsOfNow(source, scoring)
  const passes = (row: Case, column: Column) =>
    cellPasses(
      cellAnswers(results[row.id], column.id, { samples }).flatMap((answer) => answer ?? []),
      row,
      verdictOf,
    )
  const counts = outcomesOf(
    (scoring.hasScores ? cases : []).map((row) => [passes(row, a), passes(row, b)] as const),
  )
  const comparison = compareOutcomes(counts)
  const outOfDate = (sums[at]?.outOfDate ?? 0) + (sums[bt]?.outOfDate ?? 0)
  const isOn = (aPasses: boolean, bPasses: boolean) =>
    filter.kind === 'outcome' &&
    filter.a === a.id &&
    filter.b === b.id &&
    filter.aPasses === aPasses &&
    filter.bPasses === bPasses
  const cells = [
    { label: words.compare.both, count: counts.both, aPasses: true, bPasses: true },
    { label: words.compare.only(letterA), count: counts.onlyA, aPasses: true, bPasses: false },
    { label: words.compare.only(letterB), count: counts.onlyB, aPasses: false, bPasses: true },
    { label: words.compare.neither, count: counts.neither, aPasses: false, bPasses: false },
  ]
  const hiddenLetters = [at, bt].flatMap((place) =>
    hiddenIds.includes(columns[place]?.id ?? '') ? columnLetter(place) : [],
  )
  const choices = columns.map((_, position) => ({
    value: String(position),
    label: columnLetter(position),
  }))
  return (
    <section
      aria-label={words.compare.label}
      className="flex flex-none flex-wrap items-center gap-x-5 gap-y-2 border-b border-border bg-bg py-2.5 pr-3 pl-(--gutter) text-13"
    >
      <div className="min-w-60 flex-1">
        <p role="status" className="text-14 font-medium text-pretty">
          {scoring.hasScores
            ? outcomeInWords(comparison, { A: letterA, B: letterB })
            : words.compare.title(letterA, letterB)}
        </p>
        {hiddenLetters.length > 0 && (
          <p className="text-12 text-muted">
            {words.hidden.compared(formatList(hiddenLetters), hiddenLetters.length)}
          </p>
        )}
        {outOfDate > 0 && !isRunning && (
          <p className="text-warn">
            {words.compare.outOfDate(outOfDate)}{' '}
            <button
              type="button"
              className="text-accent hover:underline max-phone:min-h-11"
              onClick={() => runCells({ wants: 'out-of-date', columnIds: [a.id, b.id] })}
            >
              {words.compare.runThem(outOfDate)}
            </button>
          </p>
        )}
      </div>
      {columns.length > 2 && (
        <div className="flex items-center gap-2">
          <Segments
            label={words.compare.first}
            value={String(at)}
            options={choices.filter(({ value }) => value !== String(bt))}
            onChange={(value) => setChosen([Number(value), bt])}
          />
          <span className="text-muted">{words.compare.with}</span>
          <Segments
            label={words.compare.second}
            value={String(bt)}
            options={choices.filter(({ value }) => value !== String(at))}
            onChange={(value) => setChosen([at, Number(value)])}
          />
        </div>
      )}
      {scoring.hasScores && (
        <div role="group" aria-label={words.compare.outcomes} className="flex flex-wrap gap-1.5">
          {cells.map(({ label, count, aPasses, bPasses }) => (
            <button
              key={label}
              type="button"
              aria-pressed={isOn(aPasses, bPasses)}
              className="inline-flex h-7 items-center gap-2 rounded-md border border-control bg-surface px-2.5 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-phone:h-11"
              onClick={() =>
                onFilter(
                  isOn(aPasses, bPasses)
                    ? { kind: 'all' }
                    : { kind: 'outcome', a: a.id, b: b.id, aPasses, bPasses },
                )
              }
            >
              {label} <b className="figure font-semibold">{formatNumber(count)}</b>
            </button>
          ))}
        </div>
      )}
      <FiguresDisclosure source={source} places={[at, bt]} columns={[a, b]} />
    </section>
  )
}
