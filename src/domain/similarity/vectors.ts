export interface Vectors {
  count: number
  dimensions: number
  /** Vector i begins at i * dimensions. */
  values: Float32Array
}
