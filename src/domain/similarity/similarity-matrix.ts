export interface SimilarityMatrix {
  size: number
  /** row after row, symmetric */
  values: Float32Array
}
