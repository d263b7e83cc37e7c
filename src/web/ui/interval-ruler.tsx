interface IntervalRulerProps {
  /** From 0 to 1. */
  estimate: { mean: number; low: number; high: number }
  /** What there is to beat, on the same scale. */
  baseline?: number | null
  /** The interval in words. */
  label: string
}

const at = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`

const forced =
  'forced-color-adjust-none forced-colors:[--bar:CanvasText] forced-colors:[--control:CanvasText] forced-colors:[--tint:Canvas] forced-colors:[--ink:CanvasText] forced-colors:[--text:CanvasText]'

/** A scale from 0 to 1 with the mean as a stroke, and a box over what the true value most likely lies between. */
export const IntervalRuler = ({
  estimate: { mean, low, high },
  baseline = null,
  label,
}: IntervalRulerProps) => (
  <div role="img" aria-label={label} data-tip={label} className={`ruler relative h-4 ${forced}`}>
    <i className="absolute inset-x-0 top-2 h-px bg-border" />
    {baseline !== null && (
      <i className="absolute inset-y-0 border-l border-dotted border-text" style={{ left: at(baseline) }} />
    )}
    <i
      className="absolute top-1.25 h-1.75 rounded-xs border border-bar bg-tint"
      style={{ left: at(low), width: `calc(${at(high - low)} + 1px)` }}
    />
    <i
      className="absolute top-0.75 h-2.75 w-0.5 -translate-x-px rounded-xs bg-ink"
      style={{ left: at(mean) }}
    />
  </div>
)
