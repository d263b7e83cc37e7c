import { formatRounded } from '#domain/words/decimals.ts'
import { words } from '../base/words.ts'

/** Among more pairs than this a place is told in per cent: 1,984,684th takes more room, and says less. */
const maxPlaces = 9999

export const areInPerCent = (pairs: number): boolean => pairs > maxPlaces

export const placeInPerCent = (place: number, pairs: number): string =>
  words.pairs.perCent(formatRounded((place / pairs) * 100, 1))
