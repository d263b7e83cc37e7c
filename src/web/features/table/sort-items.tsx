import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import type { MenuItem } from '../../ui/menu-items.tsx'
import type { TableCommands } from './parts/table-context.ts'
import { words } from './parts/words.ts'

type SortBy = NonNullable<CaseSort>['by']

interface SortOffer {
  by: SortBy
  /** What it is called upwards and downwards. */
  words: readonly [up: string, down: string]
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
