import { useMemo, useState } from 'react'
import type { Model } from '#domain/models/model.ts'
import type { Column, Session } from '#domain/session/session.ts'
import type { CaseId, TableSetup } from '#domain/session/table-setup.ts'
import { columnSums, noSums, type ColumnSums } from '#domain/table/column-sums.ts'
import { filterCases, type CaseFilter } from '#domain/table/filter-cases.ts'
import { runCounts, type RunCounts } from '#domain/table/run-counts.ts'
import { sortCases, type CaseSort } from '#domain/table/sort-cases.ts'
import { verdictsOfNow, type Scoring } from '#domain/table/scoring.ts'
import type { Case, Prompt, TableSource } from '#domain/table/table.ts'
import { useColumns } from '../../store/hooks.ts'
import { useCases, usePrompt, useTableRun, useUnhurriedResults } from '../../store/table-hooks.ts'
import { gridColumns, shownColumns, sortAmong } from './grid-columns.ts'
import { useTableScoring } from './use-table-scoring.ts'

/** What a table's rows are shown by. */
export interface Reading {
  filter: CaseFilter
  query: string
  sort: CaseSort
  /** The row that is typed in: it stays on show, lest the rest of the words go to another one. */
  typedId: CaseId | null
}

export interface TableData {
  prompt: Prompt | undefined
  columns: readonly Column[]
  cases: readonly Case[]
  /** Null before there is a prompt. */
  source: TableSource | null
  variables: TableSetup['variables']
  samples: number
  hasExpected: boolean
  /** What the rows on show are sorted by. */
  sort: CaseSort
  scoring: Scoring
  /** The rows on show, in order. */
  shown: readonly Case[]
  /** A row's place in the whole table, from 1: what it is called, also where other rows are filtered out. */
  numberOf: (id: CaseId) => number
  /** What each column comes to, in their order. */
  sums: readonly ColumnSums[]
  run: ReturnType<typeof useTableRun>
  /** What can be run. */
  counts: RunCounts
}

/** A table as it is read: its rows in the order asked for, its scores and its sums. */
export function useTableData(
  session: Session,
  { filter, query, typedId, ...reading }: Reading,
  modelOf: (id: string) => Model | undefined,
): TableData {
  const prompt = usePrompt(session)
  const columns = useColumns(session)
  const cases = useCases(session.id)
  const results = useUnhurriedResults()
  const run = useTableRun(session.id)
  const scoring = useTableScoring(session, cases, results)
  const samples = session.table?.samples ?? 1
  const source: TableSource | null = useMemo(
    () => (prompt ? { session, columns, cases, results, prompt, samples } : null),
    [session, columns, cases, results, prompt, samples],
  )
  const hasExpected = cases.some(({ expected }) => expected !== null)
  const variables = session.table?.variables ?? noVariables
  const grid = shownColumns(gridColumns(variables, hasExpected, columns), session.table?.hidden)
  const sort = sortAmong(grid, reading.sort)
  const asSorted = useRowsAsSorted(cases, sort, results)
  const verdictOf = useMemo(() => source && verdictsOfNow(source, scoring), [source, scoring])
  const shown = useMemo(
    () =>
      source && verdictOf
        ? sortCases(
            filterCases({ source, filter, query, keptId: typedId, verdictOf }),
            sort,
            source,
            verdictOf,
            asSorted,
          )
        : cases,
    [source, cases, filter, query, sort, typedId, verdictOf, asSorted],
  )
  const numberOf = useMemo(() => {
    const numbers = new Map(cases.map(({ id }, index) => [id, index + 1]))
    return (id: CaseId) => numbers.get(id) ?? 0
  }, [cases])
  const sums = useMemo(
    () => columns.map(({ id }) => (source && verdictOf ? columnSums(source, id, verdictOf) : noSums)),
    [columns, source, verdictOf],
  )
  const isRunning = run !== undefined
  const counts = useMemo(
    () => runCounts(isRunning ? null : source, (model) => modelOf(model)?.price ?? null),
    [source, isRunning, modelOf],
  )
  return {
    prompt,
    columns,
    cases,
    source,
    variables,
    samples,
    hasExpected,
    sort,
    scoring,
    shown,
    numberOf,
    sums,
    run,
    counts,
  }
}

/**
 * The rows as they were when they were sorted last, as in a spreadsheet; none where they are not sorted: one that is edited stays where it is until another
 * sort is chosen, answers have come, or rows were added or removed.
 */
function useRowsAsSorted(
  cases: readonly Case[],
  sort: CaseSort,
  results: TableSource['results'],
): ReadonlyMap<CaseId, Case> {
  const [sorted, setSorted] = useState({ cases, sort, results })
  const isAsSorted = sorted.sort === sort && sorted.results === results && areSameRows(sorted.cases, cases)
  if (sort && !isAsSorted) setSorted({ cases, sort, results })
  const rows = !sort ? noRows : isAsSorted ? sorted.cases : cases
  return useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
}

const areSameRows = (some: readonly Case[], others: readonly Case[]): boolean =>
  some === others ||
  (some.length === others.length && some.every(({ id }, index) => id === others[index]?.id))

const noVariables: TableSetup['variables'] = []
const noRows: readonly Case[] = []
