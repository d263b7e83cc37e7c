import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { scoresButtonId } from './parts/element-ids.ts'
import { words } from './parts/words.ts'

interface ToolbarProps {
  /** How a run is started, where none is under way. */
  start: ReactNode
  /** The ways to more rows. */
  addRows: ReactNode
  areScoresOpen: boolean
  onScores: () => void
  /** How a run asks. */
  options: ReactNode
  /** Which rows are on show. */
  filter: ReactNode
}

/** What can be done with the table: run it, add rows and scores, and choose what is on show. */
export const Toolbar = ({ start, addRows, areScoresOpen, onScores, options, filter }: ToolbarProps) => (
  <div className="flex flex-none flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-border bg-bg py-1.5 pr-3 pl-(--gutter)">
    {start && (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-border wide:mr-1 wide:border-r wide:pr-3">
        {start}
      </div>
    )}
    <div className="flex items-center gap-x-1 max-phone:-ml-2.5 max-phone:gap-x-0 max-phone:[&>button>svg:first-child]:hidden">
      {addRows}
      <Button id={scoresButtonId} look="plain" size="small" aria-expanded={areScoresOpen} onClick={onScores}>
        <Gauge size={15} strokeWidth={1.5} />
        {words.foot.scores}
      </Button>
      {options}
    </div>
    {filter}
  </div>
)
