import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { usePanel } from '../panel/panel-context.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { TryAgain, Working } from '../parts/view-notes.tsx'
import { ChosenCard } from './chosen-card.tsx'
import { MapBar, type MapKind } from './map-bar.tsx'
import { MapFigures } from './map-figures.tsx'
import { MapLegend } from './map-legend.tsx'
import type { MapText } from './map-texts.ts'
import { MapTools } from './map-tools.tsx'
import type { GroupShapes } from './shapes.ts'
import { TrustCard } from './trust-card.tsx'
import type { MapTool } from './use-gestures.ts'
import { useMaps } from './use-maps.ts'
import { useSelection } from './use-selection.ts'
import { useZooms } from './use-zooms.ts'
import { words } from './words.ts'

interface MapsProps {
  /** Those that have vectors. */
  columns: readonly ShownColumn[]
  texts: readonly MapText[]
  legend: GroupShapes['legend']
}

/** The maps side by side, and under them what is chosen and how far to trust them. */
export function Maps({ columns, texts, legend }: MapsProps) {
  const [kind, setKind] = useState<MapKind>('pca')
  const [seed, setSeed] = useState(1)
  const [isTurned, setIsTurned] = useState(true)
  const [tool, setTool] = useState<MapTool>(null)
  const zooms = useZooms()
  const selection = useSelection(texts)
  const { maps, arranged, progress, hasFailed, retry } = useMaps({
    columns,
    count: texts.length,
    seed: kind === 'umap' ? seed : null,
  })
  const target = useTarget(columns)
  const others = columns.filter(({ id }) => id !== target).map(({ letter }) => letter)
  const targetLetter = columns.find(({ id }) => id === target)?.letter ?? ''
  return (
    <div className="grid gap-3 px-(--gutter) pt-4">
      <MapBar
        kind={kind}
        onKind={(next) => {
          setKind(next)
          zooms.reset()
        }}
        seed={seed}
        onSeed={() => setSeed(seed + 1)}
        turning={others.length > 0 ? words.turned(others, targetLetter) : null}
        isTurned={isTurned}
        onTurned={(next) => {
          setIsTurned(next)
          zooms.reset()
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <MapLegend legend={legend} />
        <MapTools
          tool={tool}
          onTool={setTool}
          onZoom={(change) =>
            zooms.change(
              columns.map(({ id }) => id),
              change,
            )
          }
        />
      </div>
      {selection.shown.length < texts.length && (
        <p className="flex items-center gap-2 text-13">
          {words.only(selection.shown.length, texts.length)}
          <Button size="small" onClick={selection.actions.showAll}>
            {words.showAll}
          </Button>
        </p>
      )}
      {hasFailed && <TryAgain className="" onRetry={retry} />}
      {maps.length === 0 && !hasFailed && <Working className="" progress={progress} />}
      <MapFigures
        maps={maps}
        texts={texts}
        turnedTo={isTurned ? target : null}
        selection={selection}
        zooms={zooms}
        tool={tool}
        arranged={arranged}
      />
      <div className="grid grid-cols-[1.25fr_1fr] gap-4 max-wide:grid-cols-1">
        <ChosenCard
          texts={texts}
          maps={maps}
          chosen={selection.chosen}
          selected={selection.selected}
          onChoose={selection.actions.choose}
          onOnly={() => {
            selection.actions.showOnlySelected()
            zooms.reset()
          }}
          onClear={selection.actions.clear}
        />
        <TrustCard maps={maps} kind={kind} />
      </div>
    </div>
  )
}

/** The column that the others are turned to: the first of the two that are compared, where it has a map. */
function useTarget(columns: readonly ShownColumn[]): string | null {
  const compared = usePanel((state) => state.choices.compared)
  return (columns.find(({ id }) => id === compared?.[0]) ?? columns[0])?.id ?? null
}
