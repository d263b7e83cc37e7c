import { useMemo } from 'react'
import type { ColumnSpec } from '#domain/embeddings/text-set.ts'
import { columnLetter } from '#domain/session/session.ts'
import { columnName } from '../base/column-name.ts'
import { usePanel } from './panel-context.ts'

/** A column with what it is called by. */
export interface ShownColumn {
  id: string
  spec: ColumnSpec
  position: number
  letter: string
  name: string
  isMeasured: boolean
}

/** All columns, in their order. */
export function useShownColumns(): ShownColumn[] {
  const specs = usePanel((state) => state.set?.columns)
  const statuses = usePanel((state) => state.statuses)
  return useMemo(
    () =>
      (specs ?? []).map((spec, position) => ({
        id: spec.id,
        spec,
        position,
        letter: columnLetter(position),
        name: columnName(spec),
        isMeasured: statuses[spec.id]?.kind === 'measured',
      })),
    [specs, statuses],
  )
}

/** What a view needs of a column: the words alone can be ranked by, and have no vectors. */
export type ComparedNeeds = 'nothing' | 'vectors'

export const canBeCompared = ({ isMeasured, spec }: ShownColumn, needs: ComparedNeeds): boolean =>
  isMeasured && (needs === 'nothing' || spec.kind !== 'words')

/** The two columns that are held against each other: those that were chosen, else the first two that are measured. */
export function useComparedColumns(
  needs: ComparedNeeds = 'nothing',
): readonly [ShownColumn, ShownColumn] | null {
  const columns = useShownColumns()
  const compared = usePanel((state) => state.choices.compared)
  const measured = columns.filter((column) => canBeCompared(column, needs))
  const chosen = compared?.flatMap((id) => measured.find((column) => column.id === id) ?? []) ?? []
  const [a, b] = chosen.length === 2 ? chosen : measured
  return a && b ? [a, b] : null
}
