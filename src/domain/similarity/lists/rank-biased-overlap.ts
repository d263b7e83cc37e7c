import type { Ranking, TiedRanking } from './ranking.ts'

/** Nobody is above another in a ranking without ties. */
export const withoutTies = (ranking: Ranking): TiedRanking => Array.from(ranking, (text) => [text])

/**
 * How alike two rankings are, 0 to 1, their beginnings weighing most; null where one is empty. `persistence`, between 0
 * and 1, is how likely a reader goes on to the next place: 0.5 looks at two places on average, 0.9 at ten.
 *
 * RBO_ext, formula 32 of Webber, Moffat & Zobel (ACM TOIS 28:20, 2010): what lies beyond the end of a list is taken to
 * agree as what was seen. Tied texts share the highest of their places, and the overlap at a depth is divided by the
 * texts seen down to it. With ties and uneven lengths at once it is the RBO^w of Corsi & Urbano (SIGIR 2024).
 */
export function rankBiasedOverlap(a: TiedRanking, b: TiedRanking, persistence: number): number | null {
  const [placesA, placesB] = [firstPlaces(a), firstPlaces(b)]
  const shorter = Math.min(placesA.size, placesB.size)
  const longer = Math.max(placesA.size, placesB.size)
  if (shorter === 0) return null
  const inBoth = seenAtDepth(placesInBoth(placesA, placesB), longer)
  const inA = seenAtDepth(placesA.values(), longer)
  const inB = seenAtDepth(placesB.values(), longer)
  const at = (seen: Float64Array, depth: number) => seen[depth] ?? 0
  let agreementOfBoth = 0
  let sum = 0
  let weight = 1
  for (let depth = 1; depth <= longer; depth++) {
    weight *= persistence
    // The shorter list has ended: its missing texts agree as its last ones did.
    const missing = Math.max(0, depth - shorter)
    const seen = at(inA, depth) + at(inB, depth) + missing
    const agreement = (2 * (at(inBoth, depth) + missing * agreementOfBoth)) / seen
    if (depth <= shorter) agreementOfBoth = agreement
    sum += agreement * weight
  }
  const atTheEnd = (at(inBoth, longer) + (longer - shorter) * agreementOfBoth) / longer
  return ((1 - persistence) / persistence) * sum + atTheEnd * weight
}

/** The place, from 1, that a text shares with those it is tied with. */
function firstPlaces(ranking: TiedRanking): Map<number, number> {
  const places = new Map<number, number>()
  let place = 1
  for (const group of ranking) {
    for (const text of group) places.set(text, place)
    place += group.length
  }
  return places
}

/** From which depth on a text has been seen in both. */
function placesInBoth(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number[] {
  return Array.from(a).flatMap(([text, place]) => {
    const other = b.get(text)
    return other === undefined ? [] : [Math.max(place, other)]
  })
}

/** How many texts have been seen down to each depth. */
function seenAtDepth(places: Iterable<number>, deepest: number): Float64Array {
  const seen = new Float64Array(deepest + 1)
  for (const place of places) seen[place] = (seen[place] ?? 0) + 1
  for (let depth = 1; depth <= deepest; depth++) seen[depth] = (seen[depth] ?? 0) + (seen[depth - 1] ?? 0)
  return seen
}
