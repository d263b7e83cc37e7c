/** What a true value plausibly lies between, ends included. */
export interface Interval {
  low: number
  high: number
}

/** How much more B has than A, and what the true difference plausibly lies between; negative where A has more. */
export interface Difference extends Interval {
  difference: number
}

/** So many standard errors to either side make an interval of 95 %. */
export const z95 = 1.959963984540054
