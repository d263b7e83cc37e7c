import {
  ArrowLeft,
  ArrowRight,
  Code,
  Columns2,
  Copy,
  Maximize2,
  Replace,
  SlidersHorizontal,
  SplitSquareHorizontal,
  Trash2,
} from 'lucide-react'
import { maxColumns, type Column } from '#domain/session/session.ts'
import { MenuItems } from '../../../ui/menu-items.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { columnElementId } from '../base/column-element-id.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { useColumnCommands } from './use-column-commands.ts'
import { words } from './menu-words.ts'

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
  const boardActions = useBoardActions()
  const { chooseModel, openSettings, showAlone, vary, showCode } = boardActions
  const { remove, duplicate, move } = useColumnCommands(boardActions)
  const hasOthers = count > 1
  const hasRoom = count < maxColumns
  // Another board takes this one's place, and the menu's button goes with it.
  const view = (id: string | null) => keepFocus(() => showAlone(id), columnElementId(column.id))
  return (
    <MenuItems
      items={[
        {
          label: words.settings,
          icon: <SlidersHorizontal {...look} />,
          onSelect: () => openSettings(column.id),
        },
        {
          label: words.chooseModel,
          icon: <Replace {...look} />,
          onSelect: () => chooseModel(column.id),
        },
        ...(hasOthers
          ? [
              isAlone
                ? { label: words.showAll, icon: <Columns2 {...look} />, onSelect: () => view(null) }
                : { label: words.showAlone, icon: <Maximize2 {...look} />, onSelect: () => view(column.id) },
            ]
          : []),
        ...(hasRoom
          ? [
              {
                label: words.duplicate,
                icon: <Copy {...look} />,
                startsGroup: true,
                onSelect: () => duplicate(column, position),
              },
              {
                label: words.vary,
                icon: <SplitSquareHorizontal {...look} />,
                onSelect: () => vary(column.id),
              },
            ]
          : []),
        {
          label: words.code,
          icon: <Code {...look} />,
          startsGroup: !hasRoom,
          onSelect: () => showCode(column.id),
        },
        ...(position > 0
          ? [
              {
                label: words.moveLeft,
                icon: <ArrowLeft {...look} />,
                keys: words.moveLeftKeys,
                startsGroup: true,
                onSelect: () => move(column, position, position - 1),
              },
            ]
          : []),
        ...(position < count - 1
          ? [
              {
                label: words.moveRight,
                icon: <ArrowRight {...look} />,
                keys: words.moveRightKeys,
                startsGroup: position === 0,
                onSelect: () => move(column, position, position + 1),
              },
            ]
          : []),
        ...(hasOthers
          ? [
              {
                label: words.remove,
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
