import { splitModelId } from '#domain/models/split-model-id.ts'

export interface ModelLabel {
  provider: string
  /** The name's beginning, which is cut where there is no room. */
  start: string
  /** Its end, which is never cut: there it differs from another column's. */
  end: string
  /** Another provider's model has the same name: the provider stays, however narrow it gets. */
  keepsProvider: boolean
}

/** Two names that begin alike for so long differ for the reader only by what follows. */
const longBeginning = 8
const maxEndLength = 14

/** How a column's model is written among those of the others, so that two of them never look alike. */
export function modelLabel(id: string, others: readonly string[]): ModelLabel {
  const { provider, name } = splitModelId(id)
  const rivals = others.filter((other) => other !== id).map(splitModelId)
  const shared = Math.max(0, ...rivals.map((rival) => sharedBeginning(rival.name, name)))
  const cut = shared < longBeginning ? name.length : Math.max(shared, name.length - maxEndLength)
  return {
    provider,
    start: name.slice(0, cut),
    end: name.slice(cut),
    keepsProvider: rivals.some((rival) => rival.name === name && rival.provider !== provider),
  }
}

function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}
