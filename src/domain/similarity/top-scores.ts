/**
 * The places of the `count` highest scores, highest first, ties by the lower place; `excluded` is never among them.
 * One pass that keeps the best so far, for a `count` far smaller than the scores.
 */
export function topScores(scores: ArrayLike<number>, count: number, excluded = -1): number[] {
  const top: number[] = []
  const scoreAt = (place: number | undefined) => scores[place ?? -1] ?? -Infinity
  for (let place = 0; place < scores.length; place++) {
    if (place === excluded) continue
    const score = scoreAt(place)
    if (top.length >= count && !(score > scoreAt(top.at(-1)))) continue
    let at = top.length
    while (at > 0 && score > scoreAt(top[at - 1])) at--
    top.splice(at, 0, place)
    if (top.length > count) top.pop()
  }
  return top
}
