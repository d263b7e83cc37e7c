import {
  ArrowLeft,
  ArrowRight,
  Columns2,
  Copy,
  Maximize2,
  Replace,
  SlidersHorizontal,
  SplitSquareHorizontal,
  Trash2,
} from 'lucide-react'
import { mostColumns, type Column } from '#domain/session/session.ts'
import { MenuItems } from '../../../ui/menu-items.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { columnElementId } from '../base/column-element-id.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { useColumnCommands } from './use-column-commands.ts'

interface ColumnMenuProps {
  column: Column
  position: number
  /** How many columns the session has. */
  count: number
  isAlone: boolean
}

const look = { size: 16, strokeWidth: 1.5 }

/** Everything that can be done with a column. */
export function ColumnMenu({ column, position, count, isAlone }: ColumnMenuProps) {
  const { chooseModel, openSettings, showAlone, vary } = useBoardActions()
  const { remove, duplicate, move } = useColumnCommands()
  const hasOthers = count > 1
  const hasRoom = count < mostColumns
  // Another board takes this one's place, and the menu's button goes with it.
  const view = (id: string | null) => keepFocus(() => showAlone(id), columnElementId(column.id))
  return (
    <MenuItems
      items={[
        {
          label: 'Settings of this column',
          icon: <SlidersHorizontal {...look} />,
          onSelect: () => openSettings(column.id),
        },
        {
          label: 'Choose another model',
          icon: <Replace {...look} />,
          onSelect: () => chooseModel(column.id),
        },
        ...(hasOthers
          ? [
              isAlone
                ? { label: 'Show all columns', icon: <Columns2 {...look} />, onSelect: () => view(null) }
                : { label: 'Show alone', icon: <Maximize2 {...look} />, onSelect: () => view(column.id) },
            ]
          : []),
        ...(hasRoom
          ? [
              {
                label: 'Duplicate',
                icon: <Copy {...look} />,
                startsGroup: true,
                onSelect: () => duplicate(column, position),
              },
              {
                label: 'Vary…',
                icon: <SplitSquareHorizontal {...look} />,
                onSelect: () => vary(column.id),
              },
            ]
          : []),
        ...(position > 0
          ? [
              {
                label: 'Move left',
                icon: <ArrowLeft {...look} />,
                keys: 'Alt ⇧ ←',
                startsGroup: true,
                onSelect: () => move(column, position, position - 1),
              },
            ]
          : []),
        ...(position < count - 1
          ? [
              {
                label: 'Move right',
                icon: <ArrowRight {...look} />,
                keys: 'Alt ⇧ →',
                startsGroup: position === 0,
                onSelect: () => move(column, position, position + 1),
              },
            ]
          : []),
        ...(hasOthers
          ? [
              {
                label: 'Remove column',
                icon: <Trash2 {...look} />,
                danger: true,
                startsGroup: true,
                onSelect: () => remove(column, position),
              },
            ]
          : []),
      ]}
    />
  )
}
