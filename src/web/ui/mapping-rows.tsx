import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

const grid = [
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_16px_minmax(0,1.3fr)] items-center gap-x-3',
  'max-phone:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
].join(' ')

/** So much of a cell is shown. */
const shownLength = 200

interface MappingRowsProps {
  words: { inFile: string; firstRow: string; goesTo: string; empty: string }
  header: readonly string[]
  /** The first row of the file. */
  first: readonly string[] | undefined
  /** For each column where it goes, to be chosen. */
  targets: readonly ReactNode[]
}

/** Each column of a file, what its first row has, and where it goes. */
export const MappingRows = ({ words, header, first, targets }: MappingRowsProps) => (
  <div>
    <div
      aria-hidden="true"
      className={`${grid} border-b border-control pb-1.5 text-12 font-medium text-muted`}
    >
      <span>{words.inFile}</span>
      <span className="max-phone:hidden">{words.firstRow}</span>
      <span className="max-phone:hidden" />
      <span>{words.goesTo}</span>
    </div>
    <ul>
      {header.map((column, place) => (
        <li key={column} className={`${grid} border-b border-border py-1.5`}>
          <span className="truncate font-mono text-12" title={column}>
            {column}
          </span>
          <span className="truncate text-13 text-muted max-phone:row-start-2 max-phone:text-12">
            {first?.[place]?.slice(0, shownLength) || words.empty}
          </span>
          <ChevronRight size={14} strokeWidth={1.5} className="text-muted max-phone:hidden" />
          <span className="min-w-0 max-phone:col-start-2 max-phone:row-span-2 max-phone:row-start-1">
            {targets[place]}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
