/** One figure of an answer, on the scale that it shares with those of the others. */
export interface Figure {
  name: string
  label: string
  value: string
  /** Empty where the value has none, or is unknown. */
  unit: string
  /** Of the longest bar, from 0 to 1. */
  share: number
  /** What sets it apart from the others. */
  note?: string | undefined
}

/** Three figures of an answer side by side, each with its bar on a ruler. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-3 gap-4 text-12 text-muted">
    {figures.map(({ name, label, value, unit, share, note }) => (
      <div key={name} className="grid min-w-0 gap-1">
        <dt className="flex gap-2 truncate">
          {label} {note !== undefined && <b className="font-semibold text-ok">{note}</b>}
        </dt>
        <dd className="truncate">
          <b className="figure font-medium text-text">{value}</b> {unit}
        </dd>
        <div aria-hidden="true" className="ruler pt-0.75 [print-color-adjust:exact]">
          <div className="h-1 rounded-r-xs bg-bar" style={{ width: `${share * 100}%` }} />
        </div>
      </div>
    ))}
  </dl>
)
