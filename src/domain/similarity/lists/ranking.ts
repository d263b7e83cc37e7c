/** Indices of texts, best first, each at most once. */
export type Ranking = ArrayLike<number>

/** A ranking in groups: texts of one group are equally good. */
export type TiedRanking = readonly (readonly number[])[]

/** Texts whose scores are the same stand in one group. The scores are those of all texts, by their index. */
export function tiedRanking(ranking: Ranking, scores: ArrayLike<number>): TiedRanking {
  const groups: number[][] = []
  for (let place = 0; place < ranking.length; place++) {
    const text = ranking[place] ?? 0
    const group = groups.at(-1)
    if (group && scores[group[0] ?? -1] === scores[text]) group.push(text)
    else groups.push([text])
  }
  return groups
}
