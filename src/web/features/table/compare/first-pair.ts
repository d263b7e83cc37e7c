import type { Column, ColumnId } from '#domain/session/session.ts'

/** The places of two columns. */
export type PlacePair = readonly [a: number, b: number]

/** What is compared unless something else is chosen: the first two columns on show, a hidden one only for want of others. */
export function firstPair(columns: readonly Column[], hiddenIds: readonly ColumnId[]): PlacePair {
  const places = columns.map((_, place) => place)
  const isHidden = (place: number) => hiddenIds.includes(columns[place]?.id ?? '')
  const [first = 0, second = 0] = [...places.filter((place) => !isHidden(place)), ...places.filter(isHidden)]
  return [Math.min(first, second), Math.max(first, second)]
}
