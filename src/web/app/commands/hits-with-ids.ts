import type { TextHit } from '#domain/search/search-texts.ts'

export interface HitWithId extends TextHit {
  id: string
}

/** The texts that were found, each with an id. Several may stand in one place, such as the values of a row. */
export function hitsWithIds(hits: readonly TextHit[]): HitWithId[] {
  // Counted in each session: what is found in others meanwhile changes none.
  const counts = new Map<string, number>()
  return hits.map((hit) => {
    const { place, sessionId } = hit
    const index = counts.get(sessionId) ?? 0
    counts.set(sessionId, index + 1)
    return { ...hit, id: `text-${Object.values(place).join('-')}-${sessionId}-${index}` }
  })
}
