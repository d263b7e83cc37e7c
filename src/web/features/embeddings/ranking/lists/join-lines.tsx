import { apart, joinsOf, type Join } from './joins.ts'
import { rowHeight } from './list-geometry.ts'
import type { Rows } from './rows.ts'
import { words } from '../base/words.ts'

interface JoinLinesProps {
  left: Rows
  right: Rows
  /** The rows in sight. */
  first: number
  end: number
  /** The documents that moved most, and how far; none between lists that are not held against each other. */
  moved: ReadonlyMap<number, { places: number; title: string }>
}

const width = 120
const badgeHeight = 22
/** How long a line is whose other end is further down: it ends at its badge. */
const stub = 14

const sides = {
  left: 'left-2',
  middle: 'left-1/2 -translate-x-1/2',
  right: 'right-2',
} as const

const sideOf = ({ from, to }: Join): keyof typeof sides =>
  to === null ? 'left' : from === null ? 'right' : 'middle'

const badge = [
  'figure absolute -translate-y-1/2 rounded-full border border-accent bg-surface px-1',
  'text-11 leading-4 font-semibold text-accent',
].join(' ')

/** The same text in two neighbouring lists is joined; what moved most says by how many places. */
export function JoinLines({ left, right, first, end, moved }: JoinLinesProps) {
  const height = Math.max(0, end - first) * rowHeight
  const joins = joinsOf(left, right, { first, end, moved: new Set(moved.keys()) })
  const plain = joins.filter(({ document }) => !moved.has(document))
  const marked = joins.filter(({ document }) => moved.has(document))
  const yOf = (row: number) => (row - first + 0.5) * rowHeight
  const curve = ({ from, to }: Join) => {
    if (to === null) return `M0 ${yOf(from ?? 0)}H${stub}`
    if (from === null) return `M${width} ${yOf(to)}H${width - stub}`
    const [start, stop] = [yOf(from), yOf(to)]
    return `M0 ${start}C${width / 2} ${start} ${width / 2} ${stop} ${width} ${stop}`
  }
  // Those of all sides at once: a narrow lane has no room for two beside each other.
  const middles = marked.map(({ from, to }) => (yOf(from ?? to ?? 0) + yOf(to ?? from ?? 0)) / 2)
  const tops = apart(middles, badgeHeight)
  const badges = marked.flatMap((join, index) => {
    const { document } = join
    const move = moved.get(document)
    return move ? [{ document, ...move, side: sideOf(join), top: tops[index] ?? 0 }] : []
  })
  return (
    <div
      className="relative overflow-hidden"
      style={{ height, marginTop: first * rowHeight }}
      aria-hidden="true"
      data-no-picture
    >
      <svg
        className="absolute inset-0 size-full fill-none"
        viewBox={`0 0 ${width} ${Math.max(1, height)}`}
        preserveAspectRatio="none"
      >
        {plain.map((join) => (
          <path
            key={join.document}
            d={curve(join)}
            className="stroke-control opacity-80"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {marked.map((join) => (
          <path
            key={join.document}
            d={curve(join)}
            className="stroke-accent stroke-2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {badges.map(({ document, title, places, side, top }) => (
        <span key={document} title={title} className={`${badge} ${sides[side]}`} style={{ top }}>
          {words.lists.moved(places)}
        </span>
      ))}
    </div>
  )
}
