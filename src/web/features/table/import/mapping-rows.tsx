import { ChevronRight } from 'lucide-react'
import { newTarget, type ColumnTarget } from '#domain/import-rows/column-target.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { TargetSelect } from './target-select.tsx'
import type { Reading } from './use-reading.ts'
import { words } from './words.ts'

const grid = [
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_16px_minmax(0,1.3fr)] items-center gap-x-3',
  'max-phone:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
].join(' ')

/** So much of a cell is shown. */
const shownLength = 200

interface MappingRowsProps {
  reading: Reading
  targets: readonly ColumnTarget[]
  variables: readonly Variable[]
  onTarget: (place: number, target: ColumnTarget) => void
}

/** Each column of the file, what its first row has, and where it goes. */
export function MappingRows({ reading, targets, variables, onTarget }: MappingRowsProps) {
  const { header } = reading.read
  const [first] = reading.rows
  return (
    <div>
      <div
        aria-hidden="true"
        className={`${grid} border-b border-control pb-1.5 text-12 font-medium text-muted`}
      >
        <span>{words.mapping.inFile}</span>
        <span className="max-phone:hidden">{words.mapping.firstRow}</span>
        <span className="max-phone:hidden" />
        <span>{words.mapping.goesTo}</span>
      </div>
      <ul>
        {header.map((column, place) => (
          <li key={column} className={`${grid} border-b border-border py-1.5`}>
            <span className="truncate font-mono text-12" title={column}>
              {column}
            </span>
            <span className="truncate text-13 text-muted max-phone:row-start-2 max-phone:text-12">
              {first?.[place]?.slice(0, shownLength) || words.mapping.empty}
            </span>
            <ChevronRight size={14} strokeWidth={1.5} className="text-muted max-phone:hidden" />
            <span className="min-w-0 max-phone:col-start-2 max-phone:row-span-2 max-phone:row-start-1">
              <TargetSelect
                label={words.mapping.targetOf(column)}
                target={targets[place] ?? { kind: 'left-out' }}
                variables={variables}
                newTarget={newTarget(place, header, variables, targets)}
                onChange={(target) => onTarget(place, target)}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
