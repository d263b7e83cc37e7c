import { newTarget, type ColumnTarget } from '#domain/import-rows/column-target.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { words } from '#domain/words/read-rows.ts'
import type { Reading } from '../../../store/read-rows/use-reading.ts'
import { MappingRows as Rows } from '../../../ui/mapping-rows.tsx'
import { TargetSelect } from './target-select.tsx'

interface MappingRowsProps {
  reading: Reading
  targets: readonly ColumnTarget[]
  variables: readonly Variable[]
  onTarget: (place: number, target: ColumnTarget) => void
}

/** Where each column of the file goes in the table. */
export function MappingRows({ reading, targets, variables, onTarget }: MappingRowsProps) {
  const { header } = reading.read
  return (
    <Rows
      words={words}
      header={header}
      first={reading.rows[0]}
      targets={header.map((column, place) => (
        <TargetSelect
          key={column}
          label={words.targetOf(column)}
          target={targets[place] ?? { kind: 'excluded' }}
          variables={variables}
          newTarget={newTarget(place, header, variables, targets)}
          onChange={(target) => onTarget(place, target)}
        />
      ))}
    />
  )
}
