import { useLayoutEffect, useRef, type RefObject } from 'react'
import { MenuRow } from '../../../ui/menu-row.tsx'
import { VariableChip } from '../parts/variable-chip.tsx'
import { nameId, type NameSuggestions } from './use-name-suggestions.ts'
import { words } from './words.ts'

interface NameListProps {
  suggestions: NameSuggestions
  /** Stands in the text where the name begins. */
  anchor: RefObject<HTMLElement | null>
}

/** The names that are offered, below the one that is typed. */
export function NameList({ suggestions, anchor }: NameListProps) {
  const { listId, found, active, setActive, take } = suggestions
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = list.current?.offsetParent?.getBoundingClientRect()
    const from = anchor.current?.getBoundingClientRect()
    if (!list.current || !place || !from) return
    const left = Math.min(from.left - place.left, place.width - list.current.offsetWidth)
    list.current.style.left = `${Math.max(0, left)}px`
    list.current.style.top = `${from.bottom - place.top + 4}px`
  })

  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={words.names}
      tabIndex={-1}
      className="absolute z-20 max-w-full min-w-45 rounded-lg border border-border bg-surface p-1 shadow-overlay"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((name, index) => (
        <MenuRow
          key={name}
          id={nameId(listId, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="aria-selected:bg-accent-soft"
          onPointerMove={() => setActive(index)}
          onClick={() => take(name)}
        >
          <VariableChip name={name} className="truncate" />
        </MenuRow>
      ))}
    </div>
  )
}
