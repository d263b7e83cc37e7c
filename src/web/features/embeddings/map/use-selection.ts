import { useMemo, useState } from 'react'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import type { MapText } from './map-texts.ts'

export type Selection = ReturnType<typeof useSelection>

/** Which text the reader looks at, has chosen, has selected with others, or has alone on the maps. */
export function useSelection(texts: readonly MapText[]) {
  const textId = usePanel((state) => state.choices.textId)
  const { chosen: choose } = usePanelActions()
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const [onlyIds, setOnlyIds] = useState<ReadonlySet<string> | null>(null)
  // Explicitly kept: a move of the pointer must not have thousands of points painted again.
  const positions = useMemo(() => new Map(texts.map(({ id }, position) => [id, position])), [texts])
  const shown = useMemo(() => positionsOf(texts, onlyIds), [texts, onlyIds])
  const selected = useMemo(
    () => selectedIds.flatMap((id) => texts[positions.get(id) ?? -1] ?? []),
    [texts, positions, selectedIds],
  )
  const positionOf = (id: string | null) => (id === null ? null : (positions.get(id) ?? null))

  const select = (ids: readonly string[]) => {
    setSelectedIds(ids.length > 1 ? ids : [])
    if (ids.length === 1) choose({ textId: ids[0] ?? null })
  }
  return {
    chosen: positionOf(textId),
    /** The one that the maps mark. */
    current: positionOf(pointedAt) ?? positionOf(textId),
    selected,
    /** The documents on the maps, by their positions. */
    shown,
    actions: {
      pointAt: setPointedAt,
      choose: (id: string | null) => {
        setSelectedIds([])
        choose({ textId: id })
      },
      toggle: (id: string) => {
        // The one that was chosen before is the first of several.
        const before = selectedIds.length > 0 || textId === null ? selectedIds : [textId]
        select(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
      },
      select,
      clear: () => {
        setSelectedIds([])
        choose({ textId: null })
      },
      showOnlySelected: () => {
        setOnlyIds(new Set(selectedIds))
        setSelectedIds([])
      },
      showAll: () => setOnlyIds(null),
    },
  }
}

/** All, where none of those that are wanted is left. */
function positionsOf(texts: readonly MapText[], wanted: ReadonlySet<string> | null): number[] {
  const all = [...texts.keys()]
  const kept = wanted ? all.filter((position) => wanted.has(texts[position]?.id ?? '')) : all
  return kept.length > 0 ? kept : all
}
