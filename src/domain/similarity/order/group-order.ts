export interface GroupOrder {
  order: number[]
  /** Where in the order another group begins: none before the first, none after the last. */
  borders: number[]
}

/** The same order with the texts of a group together; groups in the order of their first texts, those without one last. */
export function groupOrder(order: readonly number[], groups: readonly (string | undefined)[]): GroupOrder {
  const texts = new Map<string | undefined, number[]>()
  for (const group of groups) if (group !== undefined) texts.set(group, [])
  texts.set(undefined, [])
  for (const text of order) texts.get(groups[text])?.push(text)
  const parts = [...texts.values()].filter((part) => part.length > 0)
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, part) => sum + part.length, 0))
  return { order: parts.flat(), borders: ends.slice(0, -1) }
}
