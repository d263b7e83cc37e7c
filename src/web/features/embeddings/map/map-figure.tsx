import type { Points } from '#domain/similarity/map/points.ts'
import { Tile } from '../../../ui/tile.tsx'
import { MapPicture, type MapActions } from './map-picture.tsx'
import type { MapText } from './map-texts.ts'
import type { MapTool } from './use-gestures.ts'
import type { DrawnMap } from './use-maps.ts'
import { words } from './words.ts'
import type { Zoom } from './zoom.ts'

interface MapFigureProps extends MapActions {
  map: DrawnMap
  points: Points
  /** Those that are shown, for each point. */
  texts: readonly MapText[]
  /** The names of the closest, and their places on the map. */
  closest: { names: readonly string[]; places: readonly number[] }
  zoom: Zoom
  selected: ReadonlySet<string>
  current: number | null
  tool: MapTool
  /** How much of the clusters is arranged, in shares of 1; null where they are ready, or none. */
  arranged: number | null
  onZoom: (change: (zoom: Zoom) => Zoom) => void
}

/** A column's map under its name. */
export function MapFigure({ map, closest, arranged, ...picture }: MapFigureProps) {
  const { column, spread } = map
  const { letter, name, position } = column
  const { texts, current, selected } = picture
  const text = current === null ? undefined : texts[current]
  const point = text ? words.picture.point(text.name, text.group) : ''
  const announcement = words.picture.announcement(point, letter, closest.names)
  return (
    <figure className="max-w-150 min-w-0" data-hue={position % 8}>
      <figcaption className="flex items-center gap-2 pb-1.5 text-13">
        <Tile letter={letter} position={position} />
        <b className="min-w-0 truncate font-semibold">{name}</b>
        <span className="ml-auto flex-none text-12 text-muted">
          {arranged !== null && <span className="figure">{words.arranging(arranged)}</span>}
          {arranged === null && spread !== null && (
            <span title={words.spreadAbout}>{words.spread(spread)}</span>
          )}
        </span>
      </figcaption>
      <MapPicture
        {...picture}
        label={words.picture.label(letter, name, texts.length)}
        announcement={text && selected.has(text.id) ? words.picture.selected(announcement) : announcement}
        closest={closest.places}
      />
    </figure>
  )
}
