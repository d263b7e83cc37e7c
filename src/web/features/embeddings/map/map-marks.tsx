import type { Points } from '#domain/similarity/map/points.ts'
import { inPicture, type Place, type Zoom } from './zoom.ts'

interface MapMarksProps {
  points: Points
  zoom: Zoom
  current: number | null
  name: string
  closest: readonly number[]
  outline: readonly Place[]
}

/** What is looked at: its ring and its name, lines to what is closest to it, and what is being drawn around texts. */
export function MapMarks({ points, zoom, current, name, closest, outline }: MapMarksProps) {
  const placeOf = (text: number) =>
    inPicture(zoom, { x: points.values[2 * text] ?? 0, y: points.values[2 * text + 1] ?? 0 })
  const here = current === null ? null : placeOf(current)
  return (
    <div data-no-picture aria-hidden="true" className="pointer-events-none absolute inset-0">
      <svg viewBox="0 0 1 1" className="absolute inset-0 size-full fill-none">
        {here &&
          closest.map((text) => {
            const { x, y } = placeOf(text)
            return (
              <path
                key={text}
                d={`M${here.x} ${here.y}L${x} ${y}`}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="3 3"
                className="stroke-muted stroke-1"
              />
            )
          })}
        {outline.length > 1 && (
          <path
            d={`M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
            vectorEffect="non-scaling-stroke"
            className="fill-accent/10 stroke-accent stroke-1"
          />
        )}
      </svg>
      {here && (
        <>
          <span
            className="absolute size-4 -translate-1/2 rounded-full border-2 border-text"
            style={{ left: `${here.x * 100}%`, top: `${here.y * 100}%` }}
          />
          <span
            dir="auto"
            className={`absolute -translate-y-1/2 truncate rounded-md bg-text px-2 forced-colors:border py-0.5 text-13 text-bg ${here.x > 0.5 ? '-translate-x-[calc(100%+14px)]' : 'translate-x-3.5'}`}
            style={{
              left: `${here.x * 100}%`,
              top: `${here.y * 100}%`,
              maxWidth: `calc(${Math.max(here.x, 1 - here.x) * 100}% - 20px)`,
            }}
          >
            {name}
          </span>
        </>
      )}
    </div>
  )
}
