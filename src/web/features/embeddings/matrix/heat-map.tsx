import { Diff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useAnswer } from '../panel/use-answer.ts'
import { shorten } from '../base/shorten.ts'
import type { HeatMapQuestion, HeatScale } from '../vectors/views/matrix-heat.ts'
import type { PairFigures } from '../vectors/views/matrix-pairs.ts'
import { words as panelWords } from '../base/words.ts'
import { edgesOf } from './frame.ts'
import { HeatCanvas, type SharedView } from './heat-canvas.tsx'
import { HeatTip } from './heat-tip.tsx'
import { MapLegend } from './map-legend.tsx'
import { Overview } from './overview.tsx'
import { cellWords } from './pair-words.ts'
import { huesOf, shownBy, type ShownMap } from './shown-maps.ts'
import { TryAgain } from '../parts/view-notes.tsx'
import { useHeatColours } from './use-heat-colours.ts'
import type { Cell, Point } from './viewport.ts'
import { words } from './words.ts'

export interface HeatMapProps extends SharedView {
  map: ShownMap
  measure: Measure
  scale: HeatScale
  order: HeatMapQuestion['order']
  /** What the columns say of the chosen pair, once it is known. */
  pair: PairFigures | null
  hasOverview: boolean
}

/** How alike each text is to each other one, or where two columns differ about it. */
export function HeatMap(props: HeatMapProps) {
  const { map, measure, scale, order, pair, hasOverview, ...shared } = props
  const { placed, viewport, cell, onViewport } = shared
  const { answer, isWorking, hasFailed, progress, retry } = useAnswer('heatMap', {
    shows: shownBy(map, scale),
    measure,
    order,
  })
  const [hover, setHover] = useState<{ cell: Cell; at: Point } | null>(null)
  const [one, other] = [placed.texts[cell.row], placed.texts[cell.column]]
  const [hoveredOne, hoveredOther] = hover
    ? [placed.texts[hover.cell.row], placed.texts[hover.cell.column]]
    : []
  const isOfThese = answer?.[0]?.size === placed.texts.length
  const colours = useHeatColours(huesOf(map))

  if (hasFailed && !isWorking) {
    return (
      <Figure map={map}>
        <TryAgain className="py-3" onRetry={retry} />
      </Figure>
    )
  }
  if (!answer || !isOfThese || !one || !other) {
    return (
      <Figure map={map}>
        <div className="grid aspect-square place-items-center rounded-lg bg-sunken text-13 text-muted">
          <span>
            {panelWords.view.working}
            {progress !== null && (
              <ProgressBar className="mt-2 w-32" label={panelWords.view.working} share={progress} />
            )}
          </span>
        </div>
      </Figure>
    )
  }
  return (
    <Figure map={map}>
      {/* What is shown may be in the order, or of the vectors, of a moment ago. */}
      <div aria-busy={isWorking} className="transition-opacity aria-busy:opacity-50 aria-busy:delay-200">
        <HeatCanvas
          {...shared}
          id={`map-${map.key}`}
          label={words.map.count(labelOf(map), placed.texts.length)}
          pictures={answer}
          colours={colours}
          pairName={
            one === other
              ? words.map.withItself(shorten(one.text))
              : words.map.pair(shorten(one.text), shorten(other.text))
          }
          about={cellWords(map, measure, pair)}
          hovered={hover?.cell ?? null}
          onHover={(hovered, at) => setHover(hovered && { cell: hovered, at })}
        />
        <div
          className="mt-2 flex items-center gap-3"
          style={{ paddingLeft: edgesOf(placed.groups.length > 1).left }}
        >
          <MapLegend map={map} scale={scale} measure={measure} />
          {hasOverview && (
            <Overview pictures={answer} colours={colours} viewport={viewport} onViewport={onViewport} />
          )}
        </div>
      </div>
      {hover && hoveredOne && hoveredOther && (
        <HeatTip map={map} measure={measure} one={hoveredOne} other={hoveredOther} at={hover.at} />
      )}
    </Figure>
  )
}

const labelOf = (map: ShownMap) =>
  map.kind === 'column'
    ? words.map.column(map.column.letter, map.column.name)
    : words.map.difference(map.columns[0].letter, map.columns[1].letter)

function Figure({ map, children }: { map: ShownMap; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex min-h-7 min-w-0 items-center gap-2 text-13">
        {map.kind === 'column' ? (
          <>
            <Tile letter={map.column.letter} position={map.column.position} />
            <b className="min-w-0 truncate font-semibold">{map.column.name}</b>
          </>
        ) : (
          <>
            <Diff size={16} strokeWidth={1.5} className="flex-none text-muted" />
            <b className="flex-none font-semibold">{words.map.title}</b>
            <span className="min-w-0 truncate text-12 text-muted">{words.map.byPlace}</span>
            <span className="ml-auto flex flex-none gap-1">
              {map.columns.map(({ id, letter, position }) => (
                <Tile key={id} size="small" letter={letter} position={position} />
              ))}
            </span>
          </>
        )}
      </figcaption>
      {children}
    </figure>
  )
}
