import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { HeatScale } from '../vectors/views/matrix-heat.ts'
import type { ShownMap } from './shown-maps.ts'
import { words } from './words.ts'

interface MapLegendProps {
  map: ShownMap
  scale: HeatScale
  measure: Measure
}

const line = 'flex min-w-0 flex-1 items-center gap-2 text-12 whitespace-nowrap text-muted'
const strip = 'h-1.5 min-w-3 flex-1 rounded-[3px] ring ring-hair'
const rising = [
  'bg-[linear-gradient(90deg,var(--sunken),var(--bar))] forced-color-adjust-none',
  'forced-colors:bg-[linear-gradient(90deg,Canvas,CanvasText)]',
].join(' ')
const falling = [
  'bg-[linear-gradient(90deg,var(--bar),var(--sunken))] forced-color-adjust-none',
  'forced-colors:bg-[linear-gradient(90deg,Highlight,Canvas)]',
].join(' ')

/** What weak and strong cells mean. */
export function MapLegend({ map, scale, measure }: MapLegendProps) {
  if (map.kind === 'difference') {
    const [a, b] = map.columns
    return (
      <p className={line}>
        {words.map.closerIn(b.letter)}
        <span className="flex flex-1">
          <span
            aria-hidden="true"
            className={`${strip} ${falling} rounded-r-none`}
            data-hue={b.position % 8}
          />
          <span
            aria-hidden="true"
            className={`${strip} ${rising} rounded-l-none`}
            data-hue={a.position % 8}
          />
        </span>
        {words.map.closerIn(a.letter)}
      </p>
    )
  }
  const hasNumbers = scale === 'figure' && measure === 'cosine'
  return (
    <p className={line}>
      {hasNumbers ? words.map.zeroOrLess : words.map.unlike}
      <span aria-hidden="true" className={`${strip} ${rising}`} data-hue={map.column.position % 8} />
      {hasNumbers ? words.map.one : words.map.alike}
    </p>
  )
}
