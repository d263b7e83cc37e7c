import { ArrowDown, ArrowDownWideNarrow, ArrowUp, ArrowUpNarrowWide } from 'lucide-react'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import { IconButton } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import type { MenuItem } from '../../ui/menu-items.tsx'
import { gridId } from './parts/element-ids.ts'
import type { TableCommands } from './parts/table-context.ts'
import { words } from './parts/words.ts'

type SortBy = NonNullable<CaseSort>['by']

export interface SortOffer {
  by: SortBy
  /** What it is called upwards and downwards. */
  words: readonly [up: string, down: string]
}

/** How the rows are sorted by a column with these offers, as `aria-sort` has it; undefined where they are not. */
export function ariaSortOf(sort: CaseSort, offers: readonly SortOffer[]) {
  if (!sort || !offers.some(({ by }) => JSON.stringify(by) === JSON.stringify(sort.by))) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

interface SortMarkProps {
  sorting: Pick<TableCommands, 'sort' | 'onSort'>
  offers: readonly SortOffer[]
}

/** Says in a column's head that the rows are sorted by it, and leads back to their own order. */
export function SortMark({ sorting: { sort, onSort }, offers }: SortMarkProps) {
  const order = ariaSortOf(sort, offers)
  if (!order) return null
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp
  return (
    <IconButton
      size="small"
      className="text-accent!"
      label={words.grid.sort.sorted}
      onClick={() => keepFocus(() => onSort(null), gridId)}
    >
      <Arrow size={14} strokeWidth={1.5} />
    </IconButton>
  )
}

/** The ways to sort by a column; the one that is on leads back to the rows' own order. */
export function sortItems(
  { sort, onSort }: Pick<TableCommands, 'sort' | 'onSort'>,
  offers: readonly SortOffer[],
): MenuItem[] {
  const items = offers.flatMap(({ by, words: [up, down] }) =>
    [false, true].map((isDescending): MenuItem => {
      const isOn = JSON.stringify(sort) === JSON.stringify({ by, isDescending })
      return {
        label: isOn ? words.grid.sort.none : isDescending ? down : up,
        icon: isDescending ? (
          <ArrowDownWideNarrow size={16} strokeWidth={1.5} />
        ) : (
          <ArrowUpNarrowWide size={16} strokeWidth={1.5} />
        ),
        onSelect: () => onSort(isOn ? null : { by, isDescending }),
      }
    }),
  )
  return items.map((item, index) => (index === 0 ? { ...item, startsGroup: true } : item))
}
