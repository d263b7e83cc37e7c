export interface Neighbours {
  count: number
  k: number
  /** of text i at i*k, closest first, ties by lower index */
  indices: Uint32Array
  similarities: Float32Array
}
