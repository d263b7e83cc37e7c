import type { OverlapAtK } from '#domain/similarity/agreement/neighbour-overlap.ts'
import { words } from './words.ts'

interface NearestChartProps {
  overlaps: readonly OverlapAtK[]
  /** What the sentences are about; it stands out. */
  nearest: number
}

const width = 380
const height = 204
const left = 34
const right = 366
const top = 10
const bottom = 180

const yOf = (share: number) => bottom - share * (bottom - top)
const lineOf = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

const text = 'fill-muted font-mono text-[10.5px]'

/** For eyes alone: a table beside it says the same. */
export function NearestChart({ overlaps, nearest }: NearestChartProps) {
  const most = overlaps.length
  const xOf = (k: number) => (most > 1 ? left + ((k - 1) / (most - 1)) * (right - left) : (left + right) / 2)
  const chance = overlaps.map(({ k, byChance }) => [xOf(k), yOf(byChance)] as const)
  const shared = overlaps.map(({ k, overlap }) => [xOf(k), yOf(overlap)] as const)
  const [labelX, labelY] = chance[Math.max(0, most - 4)] ?? [left, bottom]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="mx-auto mt-2.5 h-auto w-full max-w-110"
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path d={`M${left} ${yOf(share)}H${right}`} className="fill-none stroke-hair" />
          <text x={left - 8} y={yOf(share) + 4} textAnchor="end" className={text}>
            {share * 100}
          </text>
        </g>
      ))}
      {overlaps.map(({ k }) => (
        <g key={k}>
          <path d={`M${xOf(k)} ${bottom}v4`} className="fill-none stroke-control" />
          <text x={xOf(k)} y={bottom + 19} textAnchor="middle" className={text}>
            {k}
          </text>
        </g>
      ))}
      <path d={lineOf(chance)} strokeDasharray="3 3" className="fill-none stroke-control" />
      <text x={labelX + 10} y={labelY + 18 < bottom ? labelY + 18 : labelY - 8} className={text}>
        {words.chart.byChance}
      </text>
      <path d={lineOf(shared)} strokeWidth={2} strokeLinejoin="round" className="fill-none stroke-accent" />
      {overlaps.map(({ k, overlap, byChance }) => (
        <circle
          key={k}
          cx={xOf(k)}
          cy={yOf(overlap)}
          r={k === nearest ? 4.5 : 2.5}
          strokeWidth={1.5}
          className="fill-accent stroke-surface"
        >
          <title>{words.chart.point(k, overlap, byChance)}</title>
        </circle>
      ))}
    </svg>
  )
}
