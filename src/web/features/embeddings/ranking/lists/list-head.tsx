import { Tile } from '../../../../ui/tile.tsx'
import type { Measure } from '../../state/panel-state.ts'
import type { ListedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { measureOf } from './figure-of.ts'
import type { ListOrder } from '../base/list-model.ts'
import { rowColumns, scaleAndFigure } from './ranked-row.tsx'

interface ListHeadProps {
  column: ListedColumn
  order: ListOrder
  measure: Measure
}

/** A column's letter and model, and what its list shows. */
export function ListHead({ column, order, measure }: ListHeadProps) {
  const { letter, position, name, spec, ranking } = column
  const provider = spec.kind === 'model' ? spec.model.slice(0, spec.model.indexOf('/') + 1) : ''
  const dimensions = ranking?.dimensions ?? null
  const shown = measureOf(column, measure)
  return (
    <>
      <h2 className="flex h-11 items-center gap-2.5 border-t-2 border-b border-t-bar border-b-border px-2.5 text-13 @min-[440px]:px-3.5">
        <Tile letter={letter} position={position} />
        <span className="min-w-0 flex-1 truncate">
          <span className="font-normal">{provider}</span>
          <b className="font-semibold">{name}</b>
        </span>
        {dimensions !== null && (
          <span
            className="figure flex-none text-12 font-normal text-muted"
            title={words.lists.dimensionsTitle(dimensions)}
          >
            {words.lists.dimensions(dimensions)}
          </span>
        )}
      </h2>
      <div className={`${rowColumns} h-7 text-12 whitespace-nowrap text-muted`} aria-hidden="true">
        <span />
        <span>{order === 'closest' ? words.lists.closestFirst : words.lists.movesFirst}</span>
        <span className={scaleAndFigure}>
          <span className="hidden w-14 flex-none @min-[440px]:inline" title={words.lists.ownScaleTitle}>
            {words.lists.ownScale}
          </span>
          <span className="flex-1 text-right" title={words.lists.measureTitles[shown]}>
            {words.lists.measures[shown]}
          </span>
        </span>
      </div>
    </>
  )
}
