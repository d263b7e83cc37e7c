import type { ColumnInReport } from './embeddings-report.ts'

/** What the columns are measured by: columns may lack one another's figures. */
export const metricNames = (columns: readonly ColumnInReport[]): string[] =>
  distinct(columns.flatMap(({ metrics }) => metrics.map(({ name }) => name)))

export const factNames = (columns: readonly ColumnInReport[]): string[] =>
  distinct(columns.flatMap(({ facts }) => facts.map(({ name }) => name)))

const distinct = (names: readonly string[]) => [...new Set(names)]
