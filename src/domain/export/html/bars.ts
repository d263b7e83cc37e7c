import type { Interval } from '../../statistics/interval.ts'
import { markup, type Markup } from './markup.ts'

/** A share as a bar, with marks where its interval ends. */
export const shareBar = (
  { share, interval }: { share: number; interval: Interval | null },
  label: string,
): Markup => markup`<svg class="chart" viewBox="0 0 1000 14" preserveAspectRatio="none" role="img" aria-label="${label}">
<rect class="track" y="4" width="1000" height="6"/>
<rect class="bar" y="4" width="${Math.round(share * 1000)}" height="6"/>
${interval && [whisker(interval.low), whisker(interval.high)]}
</svg>`

/** Within the picture also at its ends. */
const whisker = (share: number) =>
  markup`<rect class="whisker" x="${Math.round(share * 995)}" width="5" height="14"/>`

/** An amount beside the most that there is. */
export function smallBar(value: number | null, most: number): Markup | null {
  if (value === null || most === 0) return null
  const width = Math.round((value / most) * 1000)
  return markup`<svg class="small" viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="1000" height="4"/><rect class="bar" width="${width}" height="4"/></svg>`
}
