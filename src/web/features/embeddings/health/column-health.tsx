import { Tile } from '../../../ui/tile.tsx'
import type { ShownColumn } from '../panel/use-columns.ts'
import { ReadingCard, ReadingHead, ReadingTitle } from '../parts/reading-card.tsx'
import { HealthReport } from './health-report.tsx'
import { words } from './words.ts'

/** A card about a column's vectors. */
export const ColumnHealth = ({ column: { id, letter, position } }: { column: ShownColumn }) => (
  <ReadingCard label={words.title(letter)}>
    <ReadingHead className="mb-2 gap-x-1.5">
      <ReadingTitle>{words.short}</ReadingTitle>
      <Tile size="small" letter={letter} position={position} />
    </ReadingHead>
    <HealthReport columnId={id} />
  </ReadingCard>
)
