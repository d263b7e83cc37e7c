import { ArrowLeft, ArrowRight, Copy, MoreVertical, RotateCw, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxColumns, type ColumnSpec, type TextSet } from '#domain/embeddings/text-set.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { Menu } from '../../../ui/menu.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { useKnownModels, usePanel, usePanelActions, usePanelParts } from '../panel/panel-context.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { useUndoInSet } from '../panel/use-open-set.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { ColumnState } from './column-state.tsx'
import { ModelSelect } from './model-select.tsx'
import { words } from './words.ts'

interface ColumnChipProps {
  column: ShownColumn
  /** How many columns there are. */
  count: number
}

/** A column: its letter, its model, how far it is, and what can be done with it. */
export function ColumnChip({ column, count }: ColumnChipProps) {
  const { letter, position, spec, name } = column
  const known = useKnownModels()
  const specs = usePanel((state) => state.set?.columns ?? none)
  const { columnsChanged } = usePanelActions()
  const [isOpen, setIsOpen] = useState(false)
  const items = useColumnCommands(column, count, () => setIsOpen(true))
  const change = (next: ColumnSpec) =>
    columnsChanged(specs.map((each) => (each.id === next.id ? next : each)))
  return (
    <div
      id={chipId(spec.id)}
      role="group"
      tabIndex={-1}
      aria-label={words.column(letter, name)}
      data-hue={position % 8}
      className="flex h-9 max-w-full min-w-0 items-center gap-1.5 rounded-lg border border-border bg-surface pr-0.5 pl-2 text-13 max-phone:h-11 max-phone:max-w-[82vw] max-phone:flex-none phone:max-w-120"
    >
      <Tile letter={letter} position={position} />
      {spec.kind === 'model' ? (
        <ModelSelect
          label={words.model(letter)}
          model={spec.model}
          known={known}
          onChange={(model) => change({ ...spec, model })}
          onOther={() => setIsOpen(true)}
        />
      ) : (
        <b className="min-w-0 truncate font-semibold">{name}</b>
      )}
      <span className="ml-auto" />
      <ColumnState column={column} />
      <Menu label={words.options(letter)} icon={<MoreVertical size={16} strokeWidth={1.5} />} items={items} />
      {isOpen && spec.kind === 'model' && (
        <ColumnDialog letter={letter} spec={spec} onSave={change} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}

const icon = { size: 16, strokeWidth: 1.5 }
const none: readonly ColumnSpec[] = []
const chipId = (columnId: string) => `chip-${columnId}`

/** What can be done with a column, by the state that it is in. */
function useColumnCommands(
  { id, spec, letter, position }: ShownColumn,
  count: number,
  onSettings: () => void,
) {
  const { measuring, newId, store } = usePanelParts()
  const { columnsChanged, columnRestored } = usePanelActions()
  const showToast = useShowToast()
  const undoInSet = useUndoInSet()
  const specs = () => store.getState().set?.columns ?? none
  const moveTo = (place: number) => {
    const others = specs().filter((each) => each.id !== id)
    columnsChanged(others.toSpliced(place, 0, spec))
  }
  const remove = () => {
    const before = store.getState().set
    if (!before) return
    const others = specs().filter((each) => each.id !== id)
    const next = others[position] ?? others.at(-1)
    measuring.stopColumn(id)
    keepFocus(() => columnsChanged(others), chipId(next?.id ?? ''))
    const undo = (now: TextSet) => {
      if (now.columns.length < maxColumns) columnRestored(id, before)
      else showToast({ text: words.noRoom(maxColumns) })
    }
    showToast({ text: words.removed(letter), undo: () => void undoInSet(before.id, undo) })
  }
  return [
    ...(spec.kind === 'model'
      ? [
          { label: words.settings, icon: <SlidersHorizontal {...icon} />, onSelect: onSettings },
          ...(count < maxColumns
            ? [
                {
                  label: words.duplicate,
                  icon: <Copy {...icon} />,
                  onSelect: () => columnsChanged([...specs(), { ...spec, id: newId() }]),
                },
              ]
            : []),
          {
            label: words.again,
            icon: <RotateCw {...icon} />,
            onSelect: () => void measuring.measureAgain(id),
          },
        ]
      : []),
    ...(position > 0
      ? [{ label: words.moveLeft, icon: <ArrowLeft {...icon} />, onSelect: () => moveTo(position - 1) }]
      : []),
    ...(position < count - 1
      ? [{ label: words.moveRight, icon: <ArrowRight {...icon} />, onSelect: () => moveTo(position + 1) }]
      : []),
    ...(count > 1
      ? [{ label: words.remove, icon: <Trash2 {...icon} />, onSelect: remove, startsGroup: true }]
      : []),
  ]
}
