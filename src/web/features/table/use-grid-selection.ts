import { useMemo, useState } from 'react'
import type { Case } from '#domain/table/table.ts'
import type { GridColumn } from './grid-columns.ts'
import { clampSelection, firstCell, followRows, type Selection } from './selection.ts'

interface GridContent {
  /** The rows on show, in order. */
  cases: readonly Case[]
  columns: readonly GridColumn[]
}

/** What is selected: it goes with its rows when a run or a sort brings them into another order. */
export function useGridSelection({ cases, columns }: GridContent) {
  const [chosen, setChosen] = useState<{ selection: Selection; rows: readonly Case[] }>(nothingChosen)
  const selection = useMemo(
    () =>
      clampSelection(followRows(chosen.selection, chosen.rows, cases), {
        rows: cases.length,
        columns: columns.length,
      }),
    [chosen, cases, columns.length],
  )
  return { selection, choose: (wanted: Selection) => setChosen({ selection: wanted, rows: cases }) }
}

const nothingChosen = { selection: firstCell, rows: [] }
