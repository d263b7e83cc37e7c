/**
 * The ids of the rows at which chains of links have to be cut so that each of them ends: of every cycle its smallest
 * id, so that all tabs cut at the same row. `linkOf` names the row that a row points to. Only chains that begin at
 * `from` are followed; each row is looked at once.
 */
export function cycleCuts<Row>(
  rows: Readonly<Record<string, Row>>,
  linkOf: (row: Row) => string | null,
  from: readonly string[] = Object.keys(rows),
): string[] {
  const cuts: string[] = []
  const seen = new Set<string>()
  for (const start of from) {
    const chain = new Set<string>()
    let id: string | null = start
    while (id !== null && !seen.has(id)) {
      seen.add(id)
      chain.add(id)
      const row: Row | undefined = rows[id]
      id = row === undefined ? null : linkOf(row)
    }
    if (id !== null && chain.has(id)) cuts.push(smallestFrom(id, chain))
  }
  return cuts
}

/** The chain holds the way to the cycle too: only what comes from `first` on is in it. */
function smallestFrom(first: string, chain: ReadonlySet<string>): string {
  const ids = [...chain]
  const cycle = ids.slice(ids.indexOf(first))
  return cycle.reduce((smallest, id) => (id < smallest ? id : smallest))
}
