export interface ToolIds {
  /** The id under which a call goes to the target. */
  ofCall(id: string): string
  /** The id of the call that a result answers. */
  ofResult(id: string): string
}

/**
 * Gives tool calls ids that the Messages format takes: letters, digits, `_` and `-`, each but once in a
 * conversation. Other vendors' models use more signs (`functions.search:0`) or start anew in every turn.
 */
export function createToolIds(): ToolIds {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  const latest = new Map<string, string>()
  return {
    ofCall(id) {
      const plain = plainId(id)
      let count = counts.get(plain) ?? 0
      let unique: string
      do unique = ++count === 1 ? plain : `${plain}_${count}`
      while (taken.has(unique))
      counts.set(plain, count)
      taken.add(unique)
      latest.set(id, unique)
      return unique
    },
    ofResult: (id) => latest.get(id) ?? plainId(id),
  }
}

const plainId = (id: string) => id.replaceAll(/[^\w-]/g, '_')
