import { useState, type ReactNode } from 'react'
import { Segments } from '../../../ui/segments.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { HeatMap, type HeatMapProps } from './heat-map.tsx'
import type { ShownMap } from './shown-maps.ts'
import { isWhole, showing, wholeOf, within, type Viewport } from './viewport.ts'
import { words } from './words.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

interface HeatMapsProps extends Omit<HeatMapProps, 'map' | 'viewport' | 'onViewport' | 'hasOverview'> {
  maps: readonly ShownMap[]
  /** What else is chosen about them, before what is shown. */
  bar: ReactNode
}

/** With fewer texts than this all cells can be seen at once. */
const minTextsToZoom = 25
const all = 'all'

/** The maps side by side, or one at a time, all showing the same part. */
export function HeatMaps({ maps, bar, ...shared }: HeatMapsProps) {
  const { placed, cell, scale, measure } = shared
  const size = placed.texts.length
  const [part, setPart] = useState<Viewport | null>(null)
  const viewport = part ? within(part, size) : wholeOf(size)
  const onViewport = (change: (before: Viewport) => Viewport) =>
    setPart((before) => change(before ? within(before, size) : wholeOf(size)))
  useInSight(cell, () => onViewport((before) => showing(before, cell, size)))

  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<string>(all)
  const one = maps.find(({ key }) => key === chosen) ?? (isPhone ? maps[0] : undefined)
  const canZoom = size >= minTextsToZoom
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {bar}
        {maps.length > 1 && (
          <Segments
            label={words.shown.label}
            layout="phone"
            className="max-w-full overflow-x-auto"
            options={[
              ...(isPhone ? [] : [{ value: all, label: words.shown.all }]),
              ...maps.map((map) => ({ value: map.key, label: <MapName map={map} /> })),
            ]}
            value={one?.key ?? all}
            onChange={setChosen}
          />
        )}
        {canZoom && <ZoomButtons viewport={viewport} size={size} onViewport={onViewport} />}
      </div>
      <p className="text-12 leading-4.5 text-pretty text-muted">
        {scale === 'rank' ? words.scale.rankAbout[measure] : words.scale.figureAbout}
      </p>
      <div
        className={
          one
            ? 'max-w-160'
            : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,250px),1fr))] gap-x-5 gap-y-6 [&>figure]:max-w-130'
        }
      >
        {(one ? [one] : maps).map((map) => (
          <HeatMap
            key={map.key}
            {...shared}
            map={map}
            viewport={viewport}
            onViewport={onViewport}
            hasOverview={canZoom && !isWhole(viewport, size)}
          />
        ))}
      </div>
    </>
  )
}

/** Another cell, wherever it was chosen, comes into sight; looking around leaves it. */
function useInSight({ row, column }: { row: number; column: number }, bring: () => void) {
  const [seen, setSeen] = useState({ row, column })
  if (seen.row === row && seen.column === column) return
  setSeen({ row, column })
  bring()
}

function MapName({ map }: { map: ShownMap }) {
  if (map.kind === 'difference') return words.shown.difference
  const { letter, position, name } = map.column
  return (
    <>
      <Tile size="small" letter={letter} position={position} />
      <span className="sr-only">{name}</span>
    </>
  )
}
