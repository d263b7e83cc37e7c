import type { Interval } from '#domain/statistics/interval.ts'
import { IntervalRuler } from '../../../ui/interval-ruler.tsx'

interface ShareRulerProps {
  share: number
  interval: Interval
  baseline: number | null
  label: string
}

/** A share with what it most likely lies between, of no column and so in no column's hue. */
export const ShareRuler = ({ share, interval, baseline, label }: ShareRulerProps) => (
  <div className="[--bar:var(--accent)] [--ink:var(--accent)] [--tint:var(--accent-soft)]">
    <IntervalRuler estimate={{ mean: share, ...interval }} baseline={baseline} label={label} />
  </div>
)
