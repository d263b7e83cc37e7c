import { middleOf, type Place } from '../similarity/pair-places.ts'
import { counted, formatNumber, formatOrdinal } from './language.ts'

/** “3rd closest of 66 pairs”, and for equal pairs the places that they share. */
export function placeWords(place: Place): string {
  if (place.of === 1) return 'the only pair'
  const pairs = counted(place.of, { one: 'pair', other: 'pairs' })
  if (place.first === place.last) return `${formatOrdinal(place.first)} closest of ${pairs}`
  return `shares places ${placeInShort(place)} of ${pairs}`
}

/** “3rd”, or “30–66” for a pair that shares its place. */
export const placeInShort = ({ first, last }: Place): string =>
  first === last ? formatOrdinal(first) : `${formatNumber(first)}–${formatNumber(last)}`

/** How two models, by their names, differ about one pair. */
export function differenceWords(a: NamedPlace, b: NamedPlace): string {
  const difference = Math.round(Math.abs(middleOf(a.place) - middleOf(b.place)))
  if (difference === 0) return `${a.name} and ${b.name} place this pair alike.`
  const [closer, other] = middleOf(a.place) < middleOf(b.place) ? [a, b] : [b, a]
  const isShared = [a, b].some(({ place }) => place.first !== place.last)
  const places = `${isShared ? 'about ' : ''}${counted(difference, { one: 'place', other: 'places' })}`
  return `${closer.name} places this pair ${places} closer than ${other.name} does.`
}

interface NamedPlace {
  name: string
  place: Place
}
