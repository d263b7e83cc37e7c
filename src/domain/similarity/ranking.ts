import { descendingOrder, sharedPlaces, type SharedPlaces } from './ranking-order.ts'

export interface Ranking {
  /** The texts by their indices, the closest first, equals by lower index. */
  order: Uint32Array
  /** The places of each text by its index; 0 for the one that is left out. */
  places: SharedPlaces
}

/** Puts texts in order by how similar each is to one query; a text that is the query itself is left out. */
export function rank(similarities: Float32Array, excluded?: number): Ranking {
  const order = descendingOrder(similarities).filter((index) => index !== excluded)
  return { order, places: sharedPlaces(similarities, order) }
}
