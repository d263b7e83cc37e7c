import { hasFigures, noFigures } from '../exclude-parts.ts'
import type { ExcludedParts, Part } from '../parts.ts'
import type { CellInFile, SumsInFile, TableFile } from './table-file.ts'

/** The same table with nothing of those parts in it. */
export function excludePartsOfTable(table: TableFile, excluded: ExcludedParts): TableFile {
  if (excluded.size === 0) return table
  const hasScores = !excluded.has('scores')
  return {
    ...table,
    columns: excluded.has('settings')
      ? table.columns.map((column) => ({ ...column, settings: [] }))
      : table.columns,
    scores: hasScores ? table.scores : [],
    comparison: hasScores ? table.comparison : null,
    sums: table.sums.map((sums) => sumsWithout(sums, excluded)),
    rows: table.rows.map((row) => ({
      ...row,
      answers: row.answers.map((cell) => cellWithout(cell, excluded)),
    })),
  }
}

const sumsWithout = (sums: SumsInFile, excluded: ExcludedParts): SumsInFile => ({
  ...sums,
  ...(excluded.has('figures') && {
    meanMs: null,
    meanTokens: null,
    costUsd: 0,
    unknownCosts: 0,
    estimated: 0,
  }),
  ...(excluded.has('scores') && { passed: 0, scored: 0, scoredRows: 0, passRate: null }),
})

const cellWithout = (cell: CellInFile, excluded: ExcludedParts): CellInFile => ({
  ...cell,
  ...(excluded.has('figures') && { figures: noFigures }),
  ...(excluded.has('scores') && { verdict: 'none' as const, scores: [] }),
  ...(excluded.has('notes') && { mark: null, note: '' }),
})

/** The parts that a table has something of. */
export function partsOfTable({ columns, rows, scores }: TableFile): Part[] {
  const cells = rows.flatMap(({ answers }) => answers)
  const isJudged = scores.length > 0 || cells.some(({ verdict }) => verdict !== 'none')
  return [
    ...(columns.some(({ settings }) => settings.length > 0) ? ['settings' as const] : []),
    ...(hasFigures(cells) ? ['figures' as const] : []),
    ...(isJudged ? ['scores' as const] : []),
    ...(cells.some(({ mark, note }) => mark !== null || note.trim() !== '') ? ['notes' as const] : []),
  ]
}
