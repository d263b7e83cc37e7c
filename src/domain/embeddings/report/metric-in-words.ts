import { formatPercent } from '../../words/percent.ts'
import { formatDecimals } from '../../words/decimals.ts'
import type { MetricInReport } from './embeddings-report.ts'
import { words } from './words.ts'

/** A figure and what it plausibly lies between; "–" is what was not measured. */
export function metricInWords(metric: MetricInReport | undefined): {
  value: string
  interval: string | null
} {
  if (!metric || metric.value === null) return { value: words.notMeasured, interval: null }
  const { value, interval, form } = metric
  const written = (figure: number) => (form === 'percent' ? formatPercent(figure) : formatDecimals(figure, 2))
  return {
    value: written(value),
    interval: interval && words.interval(written(interval.low), written(interval.high)),
  }
}
