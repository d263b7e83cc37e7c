import { Copy, CornerUpLeft, Link, Maximize2, Plus, RotateCw, TextCursorInput, Trash2 } from 'lucide-react'
import { Menu } from '../../ui/menu.tsx'
import type { RowCommands } from './row-commands.ts'
import { words } from './parts/words.ts'

interface RowMenuProps {
  index: number
  number: number
  /** The grid's keys are in it. */
  isActive: boolean
  commands: RowCommands
}

/** What can be done with a row, behind its number. */
export function RowMenu({ index, number, isActive, commands }: RowMenuProps) {
  const place = { row: index, column: 0 }
  return (
    <Menu
      label={words.grid.rowMenu(number)}
      // Else Tab would lead through all rows before it leaves the grid.
      tabIndex={isActive ? 0 : -1}
      icon={<span className="figure text-12">{number}</span>}
      items={[
        {
          label: words.grid.openRow,
          icon: <Maximize2 size={16} strokeWidth={1.5} />,
          onSelect: () => commands.open(place),
        },
        {
          label: words.grid.changeRow,
          icon: <TextCursorInput size={16} strokeWidth={1.5} />,
          onSelect: () => commands.change(place),
        },
        {
          label: words.grid.runRow,
          icon: <RotateCw size={16} strokeWidth={1.5} />,
          onSelect: () => commands.run(place),
        },
        {
          label: words.grid.continueRow,
          icon: <CornerUpLeft size={16} strokeWidth={1.5} />,
          onSelect: () => commands.continueFrom(place),
        },
        {
          label: words.grid.copyLink,
          icon: <Link size={16} strokeWidth={1.5} />,
          onSelect: () => commands.copyLink(place),
        },
        {
          label: words.grid.insertAbove,
          icon: <Plus size={16} strokeWidth={1.5} />,
          startsGroup: true,
          onSelect: () => commands.insertAbove(place),
        },
        {
          label: words.grid.duplicateRow,
          icon: <Copy size={16} strokeWidth={1.5} />,
          onSelect: () => commands.duplicate(place),
        },
        {
          label: words.grid.deleteRow,
          icon: <Trash2 size={16} strokeWidth={1.5} />,
          danger: true,
          onSelect: () => commands.remove(place),
        },
      ]}
    />
  )
}
