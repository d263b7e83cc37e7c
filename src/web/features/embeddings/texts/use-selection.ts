import { useState } from 'react'
import type { NumberedText } from './use-text-list.ts'

/** Several texts, for what is done with them at once. */
export interface Selection {
  /** In the order of the list. */
  ids: readonly string[]
  /** While it goes on a press selects. */
  isOn: boolean
  has: (id: string) => boolean
  start: (id: string) => void
  toggle: (id: string) => void
  /** All from the last that was selected, or from `start` where there is none. */
  extendTo: (id: string, start?: string) => void
  all: () => void
  end: () => void
}

/** `rows` are those on show: a text that is not is not selected either. */
export function useSelection(rows: readonly NumberedText[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const ids = selected ? rows.flatMap(({ item }) => (selected.has(item.id) ? item.id : [])) : []
  const placeOf = (wanted: string | null) => rows.findIndex(({ item }) => item.id === wanted)
  const select = (next: ReadonlySet<string>, last: string) => {
    setSelected(next)
    setAnchor(last)
  }
  return {
    ids,
    isOn: selected !== null,
    has: (id) => selected?.has(id) ?? false,
    start: (id) => select(new Set([id]), id),
    toggle: (id) => {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      select(next, id)
    },
    extendTo: (id, start = id) => {
      const from = placeOf(anchor) < 0 ? start : anchor
      const [first = 0, last = 0] = [placeOf(from), placeOf(id)].sort((one, other) => one - other)
      setSelected(new Set(rows.slice(first, last + 1).map(({ item }) => item.id)))
      setAnchor(from)
    },
    all: () => setSelected(new Set(rows.map(({ item }) => item.id))),
    end: () => {
      setSelected(null)
      setAnchor(null)
    },
  }
}
