import type { Round } from '#domain/judging/rounds.ts'

interface Figure {
  name: string
  label: string
  value: string
  unit: string
  /** Of the larger of the two, from 0 to 1. */
  share: number
}

/** The figures of both answers on one scale. */
export type FiguresOf = (round: Round) => readonly (readonly Figure[])[]

/** What was measured of an answer. */
export const SideFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-3 gap-4 text-12 text-muted">
    {figures.map(({ name, label, value, unit, share }) => (
      <div key={name} className="grid min-w-0 gap-1">
        <dt>{label}</dt>
        <dd className="truncate">
          <b className="figure font-medium text-text">{value}</b> {unit}
        </dd>
        <div aria-hidden="true" className="ruler pt-0.75">
          <div className="h-1 rounded-r-xs bg-control" style={{ width: `${share * 100}%` }} />
        </div>
      </div>
    ))}
  </dl>
)
