import type { ShownColumn } from '../panel/use-columns.ts'
import type { ColumnSizes } from '../vectors/views/column-sizes.ts'
import { curveOf, cutOf } from './cut-curve.ts'
import type { KeptBy } from './kept-by.ts'
import { apart, chartEdges, chartScale, chartSize, type ChartScale } from './size-chart-scale.ts'
import { words } from './words.ts'

export interface SizedColumn {
  column: ShownColumn
  sizes: ColumnSizes
}

const { left, right, bottom } = chartEdges
const letterRoom = 12

interface SizesChartProps {
  columns: readonly SizedColumn[]
  by: KeptBy
}

/** A line for each column: what is kept where its vectors have fewer dimensions. */
export function SizesChart({ columns, by }: SizesChartProps) {
  const curves = columns.map(({ sizes }) => curveOf(sizes, by))
  const scale = chartScale(curves.flat().map(({ dimensions }) => dimensions))
  const letters = apart(
    curves.map((curve) => scale.y(curve[0]?.value ?? 0) - 7),
    letterRoom,
    bottom - 4,
  )
  return (
    <svg
      viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
      role="img"
      aria-label={words.chart.label(by)}
      className="figure mt-2 block w-full max-w-120"
    >
      <Axes scale={scale} by={by} />
      {columns.map(({ column, sizes }, place) => (
        <g key={column.id} data-hue={column.position % 8}>
          <path
            d={`M${curves[place]?.map(({ dimensions, value }) => `${scale.x(dimensions)} ${scale.y(value)}`).join('L')}`}
            className="fill-none stroke-ink stroke-[1.8]"
          />
          {curves[place]?.map(({ dimensions, value }) => (
            <circle
              key={dimensions}
              cx={scale.x(dimensions)}
              cy={scale.y(value)}
              r={dimensions === cutOf(sizes, by)?.smallest.dimensions ? 4.5 : 2.5}
              className="fill-ink stroke-surface"
            />
          ))}
          <Letter
            letter={column.letter}
            x={scale.x(curves[place]?.[0]?.dimensions ?? 1) + 2}
            y={letters[place] ?? 0}
          />
          <AskedMark column={column} sizes={sizes} by={by} scale={scale} />
        </g>
      ))}
    </svg>
  )
}

const Letter = ({ letter, x, y }: { letter: string; x: number; y: number }) => (
  <text
    x={x}
    y={Math.max(9, y)}
    className="fill-ink stroke-surface text-[10px] font-semibold stroke-3 [paint-order:stroke]"
  >
    {letter}
  </text>
)

/** What the model gives when it is asked for fewer dimensions itself. */
function AskedMark({ column, sizes, by, scale }: SizedColumn & { by: KeptBy; scale: ChartScale }) {
  const value = by === 'overlap' || by === 'order' ? sizes.asked?.[by] : curveOf(sizes, by).at(-1)?.value
  if (!sizes.asked || value === undefined || value === null) return null
  const [x, y] = [scale.x(sizes.dimensions), scale.y(value)]
  return (
    <>
      <rect x={x - 4.5} y={y - 4.5} width={9} height={9} className="fill-surface stroke-ink stroke-[1.8]" />
      <Letter letter={column.letter} x={x + 8} y={y + 4} />
    </>
  )
}

function Axes({ scale, by }: { scale: ChartScale; by: KeptBy }) {
  const write = by === 'order' || by === 'ndcgAt10' ? words.chart.decimal : words.chart.percent
  return (
    <g className="fill-muted text-[10px]">
      {[0, 0.5, 1].map((value) => (
        <g key={value}>
          <path d={`M${left} ${scale.y(value)}H${right}`} className="stroke-hair" />
          <text x={left - 8} y={scale.y(value) + 4} textAnchor="end">
            {write(value)}
          </text>
        </g>
      ))}
      {scale.ticks.map((dimensions) => (
        <g key={dimensions}>
          <path d={`M${scale.x(dimensions)} ${bottom}v4`} className="stroke-control" />
          <text x={scale.x(dimensions)} y={bottom + 19} textAnchor="middle">
            {dimensions}
          </text>
        </g>
      ))}
    </g>
  )
}
