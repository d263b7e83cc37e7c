import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { isEnterKey } from '../../../ui/submit-key.ts'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import { TextRow } from './text-row.tsx'
import type { Selection } from './use-selection.ts'
import type { TextCommands } from './use-text-commands.ts'
import type { NumberedText } from './use-text-list.ts'
import { useTextRows } from './use-text-rows.ts'
import { words } from './words.ts'

interface TextListProps {
  rows: readonly NumberedText[]
  selection: Selection
  commands: TextCommands
  onDetails: (ids: readonly string[]) => void
}

/** The texts as rows: arrows walk, Space chooses, Enter edits, Delete removes, Escape ends selecting. */
export function TextList({ rows, selection, commands, onDetails }: TextListProps) {
  'use no memo' // As in `useTextRows`.
  const textId = usePanel((state) => state.choices.textId)
  const pair = usePanel((state) => state.choices.pair)
  const { chosen, textChanged } = usePanelActions()
  const { scroller, virtualizer, active, setActiveId, focus } = useTextRows(rows, textId)
  const [editing, setEditing] = useState<string | null>(null)

  const press = (id: string, event: MouseEvent) => {
    setActiveId(id)
    if (event.shiftKey) selection.extendTo(id)
    else if (event.metaKey || event.ctrlKey || selection.isOn) selection.toggle(id)
    // The second press of two is the beginning of an edit.
    else if (event.detail < 2) chosen({ textId: id === textId ? null : id })
  }
  // The row of the keyboard stays while the list is scrolled.
  const edit = (id: string) => {
    setActiveId(id)
    setEditing(id)
  }
  const finish = (id: string, text: string | null, byKey: boolean) => {
    if (text !== null) textChanged(id, { text })
    setEditing(null)
    if (byKey) focus(id)
  }
  const startWith = (id: string) => {
    selection.start(id)
    // The menu goes away, and Escape is a key of the list.
    focus(id)
  }
  const removeFrom = (place: number) => {
    const id = rows[place]?.item.id
    if (id === undefined) return
    const ids = selection.has(id) ? selection.ids : [id]
    const stays = (each: NumberedText | undefined) => each && !ids.includes(each.item.id)
    const next = rows.slice(place).find(stays) ?? rows.slice(0, place).findLast(stays)
    commands.remove(ids)
    if (ids.length > 1) selection.end()
    if (next) focus(next.item.id)
  }
  const walk = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (!next) return
    if (event.shiftKey) selection.extendTo(next.item.id, rows[active]?.item.id)
    focus(next.item.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Not from within a menu.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.text === undefined) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / 40) - 1)
    const to: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    }
    const id = rows[active]?.item.id
    if (to[event.key] !== undefined) walk(event, to[event.key] ?? 0)
    else if (isEnterKey(event.nativeEvent) && id !== undefined && !selection.isOn) {
      event.preventDefault()
      setEditing(id)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      removeFrom(active)
    } else if (event.key === 'a' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      selection.all()
    } else if (event.key === 'Escape' && selection.isOn) {
      // The sheet around it stays open.
      event.preventDefault()
      event.stopPropagation()
      selection.end()
    }
  }

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain py-1">
      {/* The keys are those of the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        aria-label={words.title}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const { id } = row.item
          return (
            <li
              key={id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className="absolute inset-x-0"
              style={{ top: start }}
            >
              <TextRow
                row={row}
                isChosen={id === textId}
                isMarked={id === textId || id === pair?.one || id === pair?.other}
                isEditing={id === editing}
                isActive={index === active}
                selection={selection}
                commands={{ ...commands, remove: () => removeFrom(index) }}
                onPress={(event) => press(id, event)}
                onEdit={() => edit(id)}
                onSelect={() => startWith(id)}
                onFinish={(text, byKey) => finish(id, text, byKey)}
                onDetails={() => onDetails([id])}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
