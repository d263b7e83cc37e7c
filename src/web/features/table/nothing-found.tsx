import { Button } from '../../ui/button.tsx'
import { words } from './parts/words.ts'

/** In the place of rows where a filter or a search leaves none. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <p className="flex items-center gap-3 px-(--gutter) py-4 text-13 text-muted">
    {words.grid.nothingFound}
    <Button size="small" onClick={onShowAll}>
      {words.grid.showAll}
    </Button>
  </p>
)
