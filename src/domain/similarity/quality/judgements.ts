/** For each question the indices of the texts that are right; none where nobody said. */
export type Judgements = readonly ReadonlySet<number>[]

/** Each text as a question whose right answers are the others of its group; null is a text without a group. */
export function groupJudgements(groups: readonly (string | null)[]): Judgements {
  const members = new Map<string, number[]>()
  for (const [text, group] of groups.entries()) {
    if (group !== null) members.set(group, [...(members.get(group) ?? []), text])
  }
  return groups.map((group, text) => {
    const others = group === null ? [] : (members.get(group) ?? [])
    return new Set(others.filter((other) => other !== text))
  })
}
