/** Places on a map. */
export interface Points {
  count: number
  /** x of point i is at 2 * i, its y after it. */
  values: Float64Array
}
