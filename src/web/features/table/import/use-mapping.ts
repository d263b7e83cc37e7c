import { useMemo, useState } from 'react'
import {
  proposeTargets,
  variablesWithoutColumn,
  withTarget,
  type ColumnTarget,
} from '#domain/import-rows/column-target.ts'
import {
  emptyCellsOf,
  keptRows,
  mappedVariables,
  unreadableConversations,
} from '#domain/import-rows/map-columns.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import type { Reading } from '../../../store/read-rows/use-reading.ts'

/** What was chosen for one reading. */
interface Choices {
  reading: Reading
  targets: ColumnTarget[]
  /** Of the variables with empty rows, whether those rows are skipped, where it was said. */
  skips: ReadonlyMap<string, boolean>
}

const noSkips: Choices['skips'] = new Map()

/** Where the columns go and which rows are skipped: proposals, until somebody says otherwise. Each reading begins anew. */
export function useMapping(reading: Reading, variables: readonly Variable[]) {
  const proposed = useMemo(() => proposeTargets(reading.read.header, variables), [reading, variables])
  const [chosen, setChosen] = useState<Choices | null>(null)
  const choices = chosen?.reading === reading ? chosen : { reading, targets: proposed, skips: noSkips }
  const { targets, skips } = choices
  const { rows } = reading

  const emptyCells = useMemo(() => emptyCellsOf(rows, targets), [rows, targets])
  const unreadable = useMemo(() => unreadableConversations(rows, targets), [rows, targets])
  const isSkipped = (name: string, count: number) => skips.get(name) ?? count < rows.length / 2
  const required = new Set(
    emptyCells.flatMap(({ name, rows: empty }) => (isSkipped(name, empty.length) ? name : [])),
  )
  return {
    targets,
    hasVariable: mappedVariables(targets).length > 0,
    withoutColumn: variablesWithoutColumn(variables, targets),
    emptyCells,
    unreadable,
    required,
    kept: keptRows(rows.length, emptyCells, required),
    give: (place: number, target: ColumnTarget) =>
      setChosen({ ...choices, targets: withTarget(targets, place, target) }),
    skip: (name: string, isWished: boolean) =>
      setChosen({ ...choices, skips: new Map(skips).set(name, isWished) }),
  }
}
