import { useMemo } from 'react'
import { MapFigure } from './map-figure.tsx'
import type { MapText } from './map-texts.ts'
import { placedMaps } from './placed-maps.ts'
import type { MapTool } from './use-gestures.ts'
import type { DrawnMap } from './use-maps.ts'
import type { Selection } from './use-selection.ts'
import type { Zooms } from './use-zooms.ts'

interface MapFiguresProps {
  maps: readonly DrawnMap[]
  /** All documents. */
  texts: readonly MapText[]
  /** The column whose map the others are turned to; null where each is left as it is. */
  turnedTo: string | null
  selection: Selection
  zooms: Zooms
  tool: MapTool
  arranged: number | null
}

/** The maps, linked: what is looked at or selected on one is on all of them. */
export function MapFigures(props: MapFiguresProps) {
  const { maps, texts, selection, zooms, tool, arranged } = props
  const { current, actions } = selection
  const { target, placed, shownTexts, places, selectedIds } = usePlaced(props)
  const idAt = (place: number | null) => (place === null ? null : (shownTexts[place]?.id ?? null))
  const idsAt = (of: readonly number[]) => of.flatMap((place) => shownTexts[place]?.id ?? [])
  // Turned maps show the same part: the same place is the same place on all of them.
  const moved = (columnId: string) => (target < 0 ? [columnId] : maps.map(({ column }) => column.id))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-4">
      {maps.map((map, index) => {
        const closest = closestOf(map, current)
        return (
          <MapFigure
            key={map.column.id}
            map={map}
            points={placed[index] ?? map.points}
            texts={shownTexts}
            zoom={zooms.of(map.column.id)}
            selected={selectedIds}
            current={current === null ? null : (places.get(current) ?? null)}
            closest={{
              names: closest.flatMap((position) => texts[position]?.name ?? []),
              places: closest.flatMap((position) => places.get(position) ?? []),
            }}
            tool={tool}
            arranged={arranged}
            onZoom={(change) => zooms.change(moved(map.column.id), change)}
            onPointAt={(place) => actions.pointAt(idAt(place))}
            onChoose={(place) => actions.choose(idAt(place))}
            onToggle={(place) => idsAt([place]).forEach(actions.toggle)}
            onSelect={(of) => actions.select(idsAt(of))}
            onClear={actions.clear}
          />
        )
      })}
    </div>
  )
}

/** Explicitly kept: a move of the pointer must not have thousands of points painted again. */
function usePlaced({ maps, texts, turnedTo, selection: { shown, selected } }: MapFiguresProps) {
  const target = maps.findIndex(({ column }) => column.id === turnedTo)
  const placed = useMemo(
    () =>
      placedMaps(
        maps.map(({ points }) => points),
        { turnedTo: target < 0 ? null : target, shown },
      ),
    [maps, target, shown],
  )
  const shownTexts = useMemo(() => shown.flatMap((position) => texts[position] ?? []), [shown, texts])
  // On the maps a text has its place among those that are shown.
  const places = useMemo(() => new Map(shown.map((position, place) => [position, place])), [shown])
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected])
  return { target, placed, shownTexts, places, selectedIds }
}

function closestOf({ closest }: DrawnMap, position: number | null): number[] {
  if (!closest || position === null) return []
  return [...closest.indices.subarray(position * closest.k, (position + 1) * closest.k)]
}
